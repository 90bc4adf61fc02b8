package dev.twinchat.jmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.jmeter.PlanNames;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class LoadCommandTest {

    @TempDir
    private Path home;

    private final StringWriter err = new StringWriter();

    @BeforeEach
    void pretendABuild() throws IOException {
        Path extensions = home.resolve("jmeter/target/distribution/x/jmeter/lib/ext");
        Files.createDirectories(extensions);
        Files.createFile(extensions.resolve("twinchat-jmeter-plugin.jar"));
        Path plans = Files.createDirectories(home.resolve("jmeter/src")).resolve("main");
        Files.createSymbolicLink(plans, Path.of("src/main").toAbsolutePath());
        System.setProperty("twinchat.home", home.toString());
    }

    @AfterEach
    void forgetTheBuild() {
        System.clearProperty("twinchat.home");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "nope | unknown plan 'nope'; there are PLANS",
                "subscribe --users 0 | users must be at least 1",
                "subscribe --seconds 0 | the measured time must be at least a second",
                "subscribe --port 70000 | port must be from 1 to 65535",
                "subscribe --ramp-up -1 | --ramp-up and --warm-up take 0 or more, --accounts 1 or more",
                "login --rate 5 | login has no --rate; these have one: RATES",
                "broadcast --rate 0 | --rate must be above 0, and 100000 at most",
                "subscribe --data nowhere.csv | cannot read nowhere.csv",
                "subscribe --out pom.xml | pom.xml exists",
                "subscribe --out nowhere/x.csv | --out: HERE/nowhere is no folder that can be written to",
                "subscribe --gui --out x.csv | --out keeps the samples of a run, and --gui runs nothing; leave one of them out",
                "user-messages -Jlimits=10 | user-messages has no parameter 'limits' for -J; it has limit, prefix",
                "slow-tenth -J limit=10 | slow-tenth has no parameter 'limit' for -J; it has none",
                "broadcast -J hold=10 | broadcast has no parameter 'hold' for -J; it has prefix, senders",
                "palindromes-shared -J words= | -J words needs a value, as -J words=1",
                "subscribe -J users=10 | -J users: say --users"
            })
    void answersBadInputWithOneLine(String arguments, String line) {
        assertThat(run(arguments.split(" "))).isEqualTo(2);
        assertThat(err.toString().strip())
                .isEqualTo(line.replace("PLANS", PlanNames.joined(plan -> !plan.isSearch()))
                        .replace("RATES", PlanNames.joined(plan -> plan.hasRate() || plan.canBeOpen()))
                        .replace("HERE", Path.of("").toAbsolutePath().toString()));
    }

    @Test
    void saysHowToBuildWhatIsMissing() throws IOException {
        Files.delete(home.resolve("jmeter/target/distribution/x/jmeter/lib/ext/twinchat-jmeter-plugin.jar"));
        assertThat(run("subscribe")).isEqualTo(2);
        assertThat(err.toString().strip()).endsWith("build it by ./mvnw -pl jmeter package");
    }

    @Test
    void refusesUnknownOptions() {
        assertThat(run("subscribe", "--nope")).isEqualTo(2);
    }

    private int run(String... arguments) {
        return new CommandLine(new LoadCommand())
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }
}
