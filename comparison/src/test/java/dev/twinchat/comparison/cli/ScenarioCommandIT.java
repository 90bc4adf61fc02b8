package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What is told of scenarios that are not ours, with the JMeter of the build. */
class ScenarioCommandIT {

    private static final Path EXAMPLE = Path.of("..", "docs", "example", "popular-hashtags");
    private static final Path FOREIGN = Path.of("..", "jmeter", "src", "test", "plans", "foreign", "plan.jmx");

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void saysThatTheExampleCanBeRun() {
        assertThat(run("scenario", "check", EXAMPLE.toString())).isZero();

        assertThat(out.toString())
                .startsWith("popular-hashtags: ")
                .contains(
                        "It asks the message service with 10, 50 users and rows of token,nickname, and waits for an answer for 30 s at most.")
                .doesNotContain("otherwise than its plan says")
                .contains("./twinchat compare --scenarios " + EXAMPLE);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void makesAScenarioOfAPlanThatKnowsOfNone() {
        Path made = folder.resolve("shop");

        assertThat(run("scenario", "import", FOREIGN.toString(), "--out", made.toString(), "--service", "user"))
                .isZero();

        assertThat(made.resolve("books.csv")).exists();
        assertThat(out.toString())
                .contains("Made " + made)
                .contains("shop: what plan.jmx does")
                .contains(
                        "It asks the user service with the campaign's users and rows of token,nickname, and waits for an answer for 7 s at most.")
                .contains("Its users pause for 40 ms in one iteration;")
                .contains("shop, otherwise than its plan says:")
                .contains(
                        "  'readers' has 38 of the campaign's 50 users and its times, instead of 30 threads and its own")
                .contains("./twinchat compare --scenarios " + made);
    }

    @Test
    void tellsAllReasonsWhyOneCannotBeRun() throws IOException {
        Path plan = copyOfTheExample().resolve("plan.jmx");
        Files.writeString(
                plan, Files.readString(plan).replace("testname=\"users\"", "testname=\"users\" enabled=\"false\""));

        assertThat(run("scenario", "check", folder.toString())).isEqualTo(1);

        assertThat(err.toString()).hasLineCount(2).contains("no HTTP Request").contains("no Thread Group");
        assertThat(out.toString()).isEmpty();

        err.getBuffer().setLength(0);
        assertThat(run("compare", "--scenarios", folder.toString())).isEqualTo(2);

        assertThat(err.toString()).hasLineCount(1).contains("no HTTP Request").contains("no Thread Group");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            compare --scenarios EXAMPLE,EXAMPLE                    | --scenarios: EXAMPLE/plan.jmx is the second of the name popular-hashtags
            compare --scenarios EXAMPLE --arrivals 100 --users 9   | --users is no load of popular-hashtags-open: requests a second are given by --arrivals
            """)
    void refusesWhatACampaignCannotDoWithOne(String arguments, String line) throws IOException {
        String example = copyOfTheExample().toString();

        assertThat(run(arguments.replace("EXAMPLE", example).split(" "))).isEqualTo(2);

        assertThat(err.toString())
                .isEqualTo("twinchat compare: " + line.replace("EXAMPLE", example) + System.lineSeparator());
    }

    private Path copyOfTheExample() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLE)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        return folder;
    }

    private int run(String... arguments) {
        CommandLine commandLine = Twinchat.commandLine();
        commandLine.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return commandLine.execute(arguments);
    }
}
