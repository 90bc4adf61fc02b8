package dev.twinchat.acceptance.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Bodies as JSON text: mostly such as a client would send, each member now and then another than it should be. */
final class Bodies {

    private final Dice dice;
    private final Values values;

    Bodies(Dice dice, Values values) {
        this.dice = dice;
        this.values = values;
    }

    String registration() {
        String nickname = dice.oneIn(2)
                ? "{nobody}"
                : dice.of("{ann}", "{upper-ann}", "ab", "a.b", "recommended", "x".repeat(33));
        return object(
                string("nickname", nickname),
                string("firstName", values.text()),
                string("lastName", "B"),
                string("password", values.password()));
    }

    String login() {
        return object(string("nickname", values.user()), string("password", dice.of("s3cret-word", values.password())));
    }

    String profile() {
        return object(some(
                string("firstName", values.text()),
                string("lastName", values.text()),
                string("currentPassword", dice.of("s3cret-word", "wr0ng-word")),
                string("password", values.password()),
                string("nickname", "{ann}")));
    }

    String message(int before) {
        return dice.oneIn(2) ? line() : structured(before);
    }

    private String line() {
        return object(string("text", values.text()));
    }

    private String structured(int before) {
        String type = dice.of("BROADCAST", "UNICAST", "BLOCKCAST");
        List<String> members = new ArrayList<>(List.of(
                string("type", dice.oneIn(15) ? dice.of("unicast", "", "ALL") : type),
                string("editType", dice.oneIn(15) ? "Final" : dice.of("FINAL", "PRIVATE", "PUBLIC")),
                string("content", values.text())));
        if (type.equals("UNICAST") != dice.oneIn(12)) {
            members.add(string("recipient", values.user()));
        }
        if (type.equals("BLOCKCAST") != dice.oneIn(12)) {
            members.add(member("excluded", excluded()));
        }
        if (dice.oneIn(3)) {
            members.add(member("replyTo", values.message(before)));
        }
        return object(members.toArray(String[]::new));
    }

    private String excluded() {
        List<String> names = Stream.generate(() -> "\"" + values.user() + "\"")
                .limit(dice.of(0, 1, 1, 2, 3, 101))
                .toList();
        return "[" + String.join(",", names) + "]";
    }

    String change() {
        return dice.oneIn(8) ? "{}" : object(string("content", values.text()));
    }

    /** Some of the members. */
    private String[] some(String... members) {
        return Stream.of(members).filter(member -> dice.oneIn(3)).toArray(String[]::new);
    }

    private String string(String name, String content) {
        return member(name, "\"" + content + "\"");
    }

    private String member(String name, String value) {
        return "\"" + name + "\":" + (dice.oneIn(30) ? values.anything() : value);
    }

    /** An object of the members, now and then one too few, one twice or one that nobody knows. */
    private String object(String... members) {
        List<String> all = new ArrayList<>(List.of(members));
        if (!all.isEmpty() && dice.oneIn(15)) {
            all.remove(dice.below(all.size()));
        }
        if (!all.isEmpty() && dice.oneIn(25)) {
            all.add(dice.of(all));
        }
        if (dice.oneIn(25)) {
            all.add(dice.of("\"other\":1", "\"\":null", "\"__proto__\":{}", "\"Text\":\"x\"", "\"id\":1"));
        }
        return all.stream().collect(Collectors.joining(dice.of(",", " , "), "{", "}"));
    }
}
