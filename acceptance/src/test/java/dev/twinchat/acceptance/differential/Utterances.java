package dev.twinchat.acceptance.differential;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Makes sequences of frames from a seed: mostly such as a client would send, some broken. */
final class Utterances {

    private final Dice dice;
    private final Values values;
    private final Bodies bodies;
    private final Damage damage;

    private Utterances(long seed) {
        dice = new Dice(seed);
        values = new Values(dice);
        bodies = new Bodies(dice, values);
        damage = new Damage(dice, values);
    }

    /** The sequence of that seed. */
    static List<Utterance> of(long seed, int length) {
        Utterances utterances = new Utterances(seed);
        List<Utterance> all = new ArrayList<>();
        for (int number = 0; number < length; number++) {
            all.add(new Utterance(
                    number, utterances.dice.of("ann", "ann", "bob"), utterances.broken(utterances.frame(number))));
        }
        return all;
    }

    private byte[] broken(String frame) {
        byte[] bytes = frame.getBytes(StandardCharsets.UTF_8);
        while (dice.oneIn(5)) {
            byte[] body = damage.body(bytes);
            bytes = body == null ? new byte[0] : body;
        }
        return bytes;
    }

    private String frame(int number) {
        return switch (dice.below(5)) {
            case 0, 1, 2 -> with(head("send"), bodies.message(number));
            case 3 -> with(head("edit") + ",\"id\":" + values.message(number) + version(), bodies.change());
            default -> "{" + head(dice.of("dance", "hello", "ack", "")) + "}";
        };
    }

    private String head(String op) {
        String ref = dice.oneIn(8) ? values.anything() : "\"" + dice.of("1", "2", "r" + dice.below(1_000_000)) + "\"";
        return "\"op\":\"" + op + "\"" + (dice.oneIn(15) ? "" : ",\"ref\":" + ref);
    }

    private String version() {
        return dice.oneIn(3) ? ",\"version\":" + dice.of("1", "2", "0", "null", "\"1\"") : "";
    }

    private static String with(String head, String body) {
        String members = body.substring(1);
        return "{" + head + (members.equals("}") ? "" : ",") + members;
    }
}
