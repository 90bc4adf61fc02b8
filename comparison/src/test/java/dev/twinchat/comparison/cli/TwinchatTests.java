package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.campaign.Preset;
import dev.twinchat.jmeter.Plan;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class TwinchatTests {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                  | twinchat: which command? the commands are compare, report, diff, models, up, chat, load
            dance                               | twinchat: Unmatched argument at index 0: 'dance'; the commands are compare, report, diff, models, up, chat, load
            compare --preset huge               | twinchat compare: unknown preset 'huge'; the presets are PRESETS
            compare --stacks mvc                | twinchat compare: unknown stack 'mvc'; the stacks are mvc-platform, mvc-virtual, webflux
            compare --scenarios feed,feed       | twinchat compare: --scenarios names something twice
            compare --scenarios dance           | twinchat compare: unknown scenario 'dance'; the scenarios are PLANS
            compare --rate 10001                | twinchat compare: --rate must be from 1 to 10000, not 10001
            compare --size 1                    | twinchat compare: --size must be from 200 to 11000, not 1
            compare --users 0                   | twinchat compare: --users must be from 1 to 1000, not 0
            compare --connections 1001          | twinchat compare: --connections must be from 1 to 1000, not 1001
            compare --arrivals 0                | twinchat compare: --arrivals must be from 1 to 100000, not 0
            compare --users 10,ten              | twinchat compare: Invalid value for option '--users' (N): 'ten' is not an int
            compare --blocks 101                | twinchat compare: --blocks must be from 1 to 100, not 101
            compare --seconds 0                 | twinchat compare: --seconds must be from 1 to 3600, not 0
            compare --warmup -1                 | twinchat compare: --warmup must be from 1 to 3600, not -1
            compare --scale 0                   | twinchat compare: --scale must be above 0 and at most 1, not 0.0
            compare --seed x                    | twinchat compare: Invalid value for option '--seed': 'x' is not a long
            compare --resume nowhere            | twinchat compare: there is no nowhere/results.json
            compare --resume x --blocks 2       | twinchat compare: --resume goes on with a campaign as it was begun, and goes with no other option
            chat --as x                         | twinchat chat: --as must be 3 to 32 of A-Z, a-z, 0-9, _ and -, not 'x'
            chat --as ann --url x               | twinchat chat: --url must be like http://localhost:8080, not 'x'
            compare --fast                      | twinchat compare: Unknown option: '--fast'; the options are --preset, --stacks, --scenarios, --users, --connections, --arrivals, --blocks, --seconds, --warmup, --scale, --rate, --size, --out, --seed, --resume, --require, --help, --version
            """)
    void answersBadInputWithOneLineAndExitCode2(String arguments, String line) {
        assertThat(run(arguments.isEmpty() ? new String[0] : arguments.split(" ")))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(line.replace("PLANS", Plan.labels()).replace("PRESETS", Preset.labels())
                        + System.lineSeparator());
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void refusesAnOutputFolderThatExists(@TempDir Path folder) {
        assertThat(run("compare", "--out", folder.toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains("--out " + folder + " exists; give a new folder")
                .hasLineCount(1);
    }

    @Test
    void showsEveryCommand() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("compare", "report", "diff", "up", "chat", "load");
    }

    @Test
    void saysItsVersion() {
        assertThat(run("--version")).isZero();
        assertThat(out.toString()).startsWith("twinchat ");
    }

    private int run(String... arguments) {
        CommandLine commandLine = Twinchat.commandLine();
        commandLine.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return commandLine.execute(arguments);
    }
}
