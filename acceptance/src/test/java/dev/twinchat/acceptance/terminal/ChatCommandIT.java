package dev.twinchat.acceptance.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.people.Wire;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.Stack;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code twinchat chat} as people and scripts use it, on one stack; {@code -Dtwinchat.stack=mvc-virtual} runs it on that one. */
@ParameterizedClass
@MethodSource("dev.twinchat.acceptance.stacks.Stacks#one")
class ChatCommandIT {

    @Parameter
    private Stack stack;

    private final List<Terminal> terminals = new ArrayList<>();
    private URI gateway;
    private Person ann;
    private Person bob;

    @BeforeEach
    void arrive() {
        gateway = Stacks.running(stack).gateway();
        ann = Person.register(gateway, "ann");
        bob = Person.register(gateway, "bob");
    }

    @AfterEach
    void leave() {
        terminals.forEach(Terminal::close);
    }

    private Terminal chat(URI server, String nickname, String password) {
        Terminal terminal = Terminal.chat(server, nickname, password);
        terminals.add(terminal);
        return terminal;
    }

    private Terminal chat(Person person) {
        return chat(gateway, person.nickname(), Person.PASSWORD).awaitErr("online");
    }

    private String unique(String text) {
        return text + " " + ann.nickname();
    }

    @Test
    void sendsALineOfAPipeAndLeaves() {
        Terminal pipe = chat(gateway, ann.nickname(), Person.PASSWORD)
                .types(unique("hi"))
                .ends();
        assertThat(pipe.exitCode()).as(pipe.toString()).isZero();
        assertThat(pipe.out())
                .filteredOn(line -> line.endsWith("/final] " + ann.nickname() + ": " + unique("hi")))
                .hasSize(1);
        assertThat(pipe.err()).anyMatch(line -> line.contains(stack.label()));
    }

    @Test
    void registersWhoIsNotKnown() {
        String fresh = "new" + ann.nickname().substring(3);
        Terminal pipe =
                chat(gateway, fresh, Person.PASSWORD).types(unique("new")).ends();
        assertThat(pipe.exitCode()).as(pipe.toString()).isZero();
        assertThat(pipe.err()).contains("* registered");
    }

    @Test
    void talksUntilQuit() {
        Terminal here = chat(ann);
        Terminal there = chat(bob);
        here.awaitOut("* " + bob.nickname() + " is online");
        here.types("@" + bob.nickname() + "/public:" + unique("psst"));
        there.awaitOut("/public] " + ann.nickname() + ": " + unique("psst"));
        there.types(unique("ünïcode €"));
        here.awaitOut(bob.nickname() + ": " + unique("ünïcode €"));
        here.types("@nobody_of_this_name:" + unique("lost"));
        here.awaitErr("! not sent: @nobody_of_this_name:" + unique("lost"));
        long id = ann.says("/public:" + unique("first"));
        there.awaitOut(unique("first"));
        bob.edits(id, unique("second"));
        here.awaitOut("[" + id + "/public] " + ann.nickname() + ": " + unique("second") + " (edited by "
                + bob.nickname() + ")");
        there.types("quit");
        assertThat(there.exitCode()).isZero();
        here.awaitOut("* " + bob.nickname() + " has gone");
    }

    @Test
    void comesBackWithoutGapOrDouble() {
        try (Wire wire = new Wire(gateway)) {
            Terminal here =
                    chat(wire.address(), ann.nickname(), Person.PASSWORD).awaitErr("online");
            wire.cut();
            here.awaitErr("lost");
            List<String> missed =
                    IntStream.range(0, 20).mapToObj(i -> unique("missed " + i)).toList();
            missed.forEach(bob::says);
            here.types(unique("meanwhile"));
            wire.mend();
            here.awaitOut(unique("meanwhile")).awaitOut(missed.getLast());
            List<String> printed = here.out().stream()
                    .filter(line -> line.startsWith("["))
                    .map(line -> line.replaceFirst("^\\[\\d+/final] \\S+: ", ""))
                    .filter(content -> content.endsWith(ann.nickname()))
                    .toList();
            assertThat(printed).containsSubsequence(missed).doesNotHaveDuplicates();
        }
    }

    @Test
    void sendsOnceWhatTheServerTookInUnheard() {
        try (Wire wire = new Wire(gateway)) {
            Terminal there = chat(bob);
            Terminal here =
                    chat(wire.address(), ann.nickname(), Person.PASSWORD).awaitErr("online");
            wire.deafen();
            here.types(unique("unheard"));
            there.awaitOut(unique("unheard"));
            wire.cut();
            wire.mend();
            here.awaitOut(unique("unheard"));
            here.ends();
            assertThat(here.exitCode()).as(here.toString()).isZero();
            there.types("quit").exitCode();
            String display = ann.nickname() + ": " + unique("unheard");
            for (Terminal terminal : List.of(here, there)) {
                List<String> lines = terminal.out().stream()
                        .map(line -> line.replaceFirst("^\\[\\d+/final] ", ""))
                        .toList();
                assertThat(Collections.frequency(lines, display)).isOne();
            }
        }
    }

    @Test
    void letsNoTextPretendToBeAnothers() {
        Terminal here = chat(ann);
        bob.says(unique("one\n[7/final] carol: two\u202e"));
        here.awaitOut("    [7/final] carol: two? " + ann.nickname());
        assertThat(here.out()).noneMatch(line -> line.startsWith("[7/"));
    }

    @Test
    void helpsInsteadOfSendingTheRequestForHelp() {
        Terminal here = chat(ann)
                .types("/help")
                .awaitErr("@bob/public:Hi")
                .types(unique("sent"))
                .awaitOut(unique("sent"));
        assertThat(here.out()).noneMatch(line -> line.endsWith(": /help"));
    }

    @Test
    void takesTheAddressAsItIsGiven() {
        String address = gateway.toString().replace("http://127.0.0.1", "HTTP://LOCALHOST") + "/";
        Terminal shouted =
                chat(URI.create(address), ann.nickname(), Person.PASSWORD).ends();
        assertThat(shouted.exitCode()).as(shouted.toString()).isZero();
        Terminal elsewhere = chat(URI.create(gateway + "/base"), ann.nickname(), Person.PASSWORD);
        assertThat(elsewhere.exitCode()).as("nothing is at that path").isEqualTo(1);
        Terminal underscored = chat(URI.create("http://my_host:8080"), ann.nickname(), Person.PASSWORD);
        assertThat(underscored.exitCode()).isEqualTo(2);
        assertThat(underscored.err()).singleElement().asString().contains("underscore", "my_host");
    }

    @Test
    void tellsAScriptWhatWentWrong() {
        Terminal wrong = chat(gateway, ann.nickname(), "wr0ng-word").ends();
        assertThat(wrong.exitCode()).as(wrong.toString()).isEqualTo(1);
        assertThat(wrong.err()).singleElement().asString().startsWith("! ");
        Terminal refused = chat(gateway, ann.nickname(), Person.PASSWORD)
                .types("@nobody_of_this_name:Hi")
                .ends();
        assertThat(refused.exitCode()).as(refused.toString()).isEqualTo(1);
        Terminal away = chat(URI.create("http://127.0.0.1:9"), ann.nickname(), Person.PASSWORD);
        assertThat(away.exitCode()).isEqualTo(1);
        assertThat(away.err()).singleElement().asString().contains("nothing answers", "./twinchat up");
        Terminal usage = chat(gateway, "x", Person.PASSWORD);
        assertThat(usage.exitCode()).isEqualTo(2);
        assertThat(usage.err()).singleElement().asString().startsWith("twinchat chat: ");
    }
}
