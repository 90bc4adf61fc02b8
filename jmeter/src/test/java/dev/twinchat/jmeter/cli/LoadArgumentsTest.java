package dev.twinchat.jmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.jmeter.LoadOptions;
import dev.twinchat.jmeter.Plan;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class LoadArgumentsTest {

    @Command
    private static final class AnyCommand {}

    @Test
    void giveAPlanItsRateAsPeopleWriteIt() {
        assertThat(options("profile-summary-open", "--rate", "400").properties())
                .containsEntry("rate", "400");
        assertThat(options("broadcast", "--rate", "0.5").properties()).containsEntry("rate", "0.5");
    }

    @Test
    void sendAtARateWhatUsersWouldSendOtherwise() {
        LoadOptions options = options("subscribe", "--rate", "20");

        assertThat(options.plan()).isEqualTo(Plan.SUBSCRIBE.atOpenRate());
        assertThat(options.properties()).containsEntry("rate", "20");
        assertThat(options.users()).isEqualTo(200);
        assertThat(options("broadcast", "--rate", "20").plan()).isEqualTo(Plan.BROADCAST);
    }

    @Test
    void leaveRoomForLateAnswersAtAGivenRate() {
        assertThat(options("profile-summary-open").users()).isEqualTo(200);
        assertThat(options("profile-summary-open", "--users", "7").users()).isEqualTo(7);
        assertThat(options("profile-summary").users()).isEqualTo(10);
    }

    @Test
    void giveAPlanWhatElseItAsksFor() {
        LoadOptions options = options("palindromes-shared");
        PlanParameters parameters = new PlanParameters();
        new CommandLine(new AnyCommand())
                .addMixin("parameters", parameters)
                .parseArgs("-Jwords=10", "-J", "wordSeed=7", "-J", "prefix=a=b");

        assertThat(parameters
                        .addTo(options, Path.of("src/main/jmeter/palindromes-shared.jmx"))
                        .properties())
                .containsAllEntriesOf(options.properties())
                .contains(Map.entry("words", "10"), Map.entry("wordSeed", "7"), Map.entry("prefix", "a=b"));
    }

    private static LoadOptions options(String... arguments) {
        LoadArguments read = new LoadArguments();
        new CommandLine(new AnyCommand()).addMixin("arguments", read).parseArgs(arguments);
        return read.options(Path.of("run"));
    }
}
