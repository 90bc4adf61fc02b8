package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.twinchat.comparison.campaign.design.Preset;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.PlanNames;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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
            ''                                  | twinchat: which command? the commands are compare, report, diff, validate, scenario, models, scale, up, stores, chat, load
            dance                               | twinchat: Unmatched argument at index 0: 'dance'; the commands are compare, report, diff, validate, scenario, models, scale, up, stores, chat, load
            validate --preset soak              | twinchat validate: no scenario of preset soak has requests that can be slowed down; take another preset
            validate --preset huge              | twinchat validate: unknown preset 'huge'; the presets are PRESETS
            validate --stacks mvc               | twinchat validate: unknown stack 'mvc'; the stacks are mvc-platform, mvc-virtual, webflux
            validate --stacks webflux,webflux   | twinchat validate: --stacks names something twice
            validate --scenarios send           | twinchat validate: the requests of send cannot be slowed down by CPU time; leave it out of --scenarios, or take --inject none
            validate --campaigns 0              | twinchat validate: --campaigns must be from 1 to 100, not 0
            validate --users 0                  | twinchat validate: --users must be from 1 to 1000, not 0
            validate --inject cpu               | twinchat validate: --inject: an injection is cpu and percent, or wait and milliseconds, such as cpu20, wait5ms or, in data access, cpu20-repository; not 'cpu'
            validate --inject none --baseline x | twinchat validate: --baseline tells what a share of CPU time is relative to, and --inject names none; leave it out
            validate --inject cpu5,cpu5         | twinchat validate: --inject names something twice
            validate --from nowhere             | twinchat validate: there is no nowhere/results.json
            validate --from x --inject cpu5     | twinchat validate: --from runs nothing; leave out --inject
            compare --preset huge               | twinchat compare: unknown preset 'huge'; the presets are PRESETS
            compare --stacks mvc                | twinchat compare: unknown stack 'mvc'; the stacks are mvc-platform, mvc-virtual, webflux
            compare --scenarios feed,feed       | twinchat compare: --scenarios names something twice
            compare --scenarios dance           | twinchat compare: unknown scenario 'dance'; the scenarios are PLANS; at a rate, as NAME-open: RATED; and folders of your own, as ./dance
            scenario                            | twinchat scenario: which command? check, import
            scenario import no.jmx              | twinchat scenario import: no plan no.jmx
            scenario import pom.xml --service a | twinchat scenario import: Invalid value for option '--service': expected one of [USER, MESSAGE, GATEWAY] (case-insensitive) but was 'a'
            compare --scenarios ./dance         | twinchat compare: --scenarios: no scenario in ./dance: it has no scenario.yaml
            compare --rate 10001                | twinchat compare: --rate must be from 1 to 10000, not 10001
            compare --size 1                    | twinchat compare: --size must be from 200 to 11000, not 1
            compare --rate 500                  | twinchat compare: --rate is events a second of the observers' source, and no scenario of this campaign has observers; take --preset observers, or --arrivals for requests a second
            compare --size 5500                 | twinchat compare: --size is of the events of the observers' source, and no scenario of this campaign has observers; take --preset observers
            compare --preset paper --connections 9 | twinchat compare: --connections is the load of broadcast, idle-connections, and this campaign has neither; take --users, or name one of them by --scenarios
            compare --preset soak --users 9     | twinchat compare: --users is no load of soak: soak finds its own
            compare --scenarios broadcast --users 9 | twinchat compare: --users is no load of broadcast: sockets are given by --connections
            compare --scenarios observers-alone,feed --arrivals 100 --users 9 | twinchat compare: --users is no load of observers-alone, feed-open: events a second by --rate, requests a second are given by --arrivals
            compare --scenarios subscribe,feed-open --arrivals 100 --users 9 | twinchat compare: --users is no load of subscribe-open, feed-open: requests a second are given by --arrivals
            compare --scenarios broadcast,soak --arrivals 100 | twinchat compare: --arrivals: broadcast, soak cannot be measured at a rate of requests; these can: RATED, and scenarios of your own
            compare --preset models --seconds 9 | twinchat compare: --seconds: all scenarios of this campaign end when their work is done; --scale lessens that
            compare --scenarios login,idle-connections --rounds 1 --warmup 9 | twinchat compare: --warmup: no scenario of this campaign is warmed up for a time; leave it out
            compare --stacks webflux,mvc-platform-xss512k | twinchat compare: --stacks: no scenario of this campaign measures mvc-platform-xss512k; name one of mixed-70-30, mixed-50-50, mixed-30-70 by --scenarios, or leave it out
            compare --users 0                   | twinchat compare: --users must be from 1 to 1000, not 0
            compare --connections 1001          | twinchat compare: --connections must be from 1 to 1000, not 1001
            compare --arrivals 50%,200          | twinchat compare: --arrivals takes rates, as 500,1000, or shares, as 50%,80%, not both
            compare --arrivals 0%               | twinchat compare: --arrivals, in %, must be from 1 to 100, not 0
            compare --arrivals 101%             | twinchat compare: --arrivals, in %, must be from 1 to 100, not 101
            compare --arrivals fast             | twinchat compare: --arrivals must be rates, as 500,1000, or shares, as 50%,80%, not 'fast'
            compare --warmup-users 0            | twinchat compare: --warmup-users must be from 1 to 1000, not 0
            compare --arrivals 0                | twinchat compare: --arrivals must be from 1 to 100000, not 0
            compare --cores 0-1                 | twinchat compare: --cores: must be off, or like services=0-1,databases=2,load=3, not '0-1'
            compare --cores services=1-0,databases=0,load=0 | twinchat compare: --cores: must be off, or like services=0-1,databases=2,load=3, not 'services=1-0,databases=0,load=0'
            compare --target http://a --stack-name a --cores services=0,databases=0,load=0 | twinchat compare: --cores divides the processors among what is started here, and nothing is; leave it out
            compare --find-capacity p99         | twinchat compare: --find-capacity must be like 'p99<50ms' or 'p90<20ms', not 'p99'
            compare --find-capacity p50<9ms     | twinchat compare: --find-capacity must be like 'p99<50ms' or 'p90<20ms', not 'p50<9ms'
            compare --find-capacity p99<0ms     | twinchat compare: --find-capacity must be from 1 to 1000, not 0
            compare --users 10,ten              | twinchat compare: Invalid value for option '--users' (N): 'ten' is not an int
            compare --blocks 101                | twinchat compare: --blocks must be from 1 to 100, not 101
            compare --seconds 0                 | twinchat compare: --seconds must be from 1 to 3600, not 0
            compare --warmup -1                 | twinchat compare: --warmup must be from 1 to 3600, not -1
            compare --scale 0                   | twinchat compare: --scale must be above 0 and at most 1, not 0.0
            compare --seed x                    | twinchat compare: Invalid value for option '--seed': 'x' is not a long
            compare --resume nowhere            | twinchat compare: there is no nowhere/results.json
            compare --resume x --blocks 2       | twinchat compare: --resume goes on with a campaign as it was begun, and goes with no other option
            compare --target x --stack-name a   | twinchat compare: --target must be like http://localhost:8080, without a path, not 'x'
            compare --target https://a --stack-name a | twinchat compare: --target must be like http://localhost:8080, without a path, not 'https://a'
            compare --target http://a/api --stack-name a | twinchat compare: --target must be like http://localhost:8080, without a path, not 'http://a/api'
            compare --target http://a?b --stack-name a | twinchat compare: --target must be like http://localhost:8080, without a path, not 'http://a?b'
            compare --target http://a:8080      | twinchat compare: --target needs a name in the results: --stack-name NAME
            compare --stack-name mine           | twinchat compare: --stack-name names what --target leads to; give that, too
            compare --target http://a --stack-name a_b | twinchat compare: --stack-name must be up to 40 letters, digits and dashes, a letter first, not 'a_b'
            compare --target http://a --stack-name webflux-2 | twinchat compare: --stack-name 'webflux-2' is one of our stacks; choose another
            compare --target http://a --stack-name a --scenarios feed,token,send | twinchat compare: --target: feed, token cannot be measured there; these can: profile-summary, subscribe, edit-message, gateway, send, broadcast, capacity-p90, capacity-p99; at a rate, by --arrivals: profile-summary, subscribe, edit-message, gateway, send
            compare --target http://a --stack-name a --preset models | twinchat compare: --target: nothing of preset models can be measured there; these can: profile-summary, subscribe, edit-message, gateway, send, broadcast, capacity-p90, capacity-p99; at a rate, by --arrivals: profile-summary, subscribe, edit-message, gateway, send
            compare --target http://a --stack-name a --preset faults --scenarios send | twinchat compare: --target: preset faults breaks services, and those there are not ours
            scale                               | twinchat scale: Missing required parameter: 'STACK'
            scale mvc                           | twinchat scale: unknown stack 'mvc'; the stacks are mvc-platform, mvc-virtual, webflux
            scale webflux --replicas 1,5        | twinchat scale: --replicas must be from 1 to 4, not 5
            scale webflux --replicas 2,2        | twinchat scale: --replicas names something twice
            scale webflux --cores 9999          | twinchat scale: --cores must be from 0 to CORES, not 9999
            scale webflux --scenarios feed      | twinchat scale: --scenarios: 'feed' is none of profile-summary, subscribe, edit-message, send, broadcast
            scale webflux --scenarios broadcast --users 9 | twinchat scale: --users is no load of broadcast: sockets are given by --connections
            scale webflux --scenarios send --connections 9 | twinchat scale: --connections is the load of broadcast, idle-connections, and this campaign has neither; take --users, or name one of them by --scenarios
            chat --as x                         | twinchat chat: --as must be 3 to 32 of A-Z, a-z, 0-9, _ and -, not 'x'
            chat --as ann --url x               | twinchat chat: --url must be like http://localhost:8080, not 'x'
            compare --precision 5               | twinchat compare: --precision must be from 0.5% to 50%, as '5%', not '5'
            compare --precision 80%             | twinchat compare: --precision must be from 0.5% to 50%, as '5%', not '80%'
            compare --max-time 1h               | twinchat compare: --max-time goes with --precision; without it a campaign ends after its --blocks
            compare --precision 5% --max-time 1m --stacks webflux --scenarios subscribe --blocks 4 --seconds 60 | twinchat compare: --max-time 1m is too short for the 4 blocks that come first, which take some 15 min; give more time or fewer --scenarios
            compare --precision 5% --max-time x | twinchat compare: --max-time must be like 90m or 2h30m, not 'x'
            compare --rounds 0                  | twinchat compare: --rounds must be from 1 to 20, not 0
            compare --fast                      | twinchat compare: Unknown option: '--fast'; the options are --preset, --stacks, --scenarios, --users, --connections, --blocks, --rounds, --seconds, --warmup, --warmup-users, --scale, --rate, --size, --out, --seed, --resume, --precision, --max-time, --arrivals, --find-capacity, --cores, --target, --stack-name, --require, --help, --version
            """)
    void answersBadInputWithOneLineAndExitCode2(String arguments, String line) {
        assertThat(run(arguments.isEmpty() ? new String[0] : arguments.split(" ")))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(line.replace("PLANS", PlanNames.joined(plan -> true))
                                .replace("RATED", PlanNames.joined(Plan::canBeOpen))
                                .replace("PRESETS", Preset.labels())
                                .replace(
                                        "CORES",
                                        Integer.toString(Runtime.getRuntime().availableProcessors() - 1))
                        + System.lineSeparator());
        assertThat(out.toString()).isEmpty();
    }

    /** What a preset of faults does after its runs has users and times, too. They are refused for what is wrong with them only. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "--preset faults --scenarios broadcast --users 9",
                "--preset faults --scenarios login --seconds 9 --warmup 9",
                "--preset observers --rate 9 --size 900 --seconds 9",
                "--preset soak --seconds 9 --warmup 9",
                "--preset chatapp --stacks mvc-platform-xss512k --users 9",
                "--find-capacity p99<50ms --seconds 9 --warmup 9",
                "--scenarios feed,feed-open --arrivals 9 --users 9",
                "--scenarios idle-connections,login --connections 9 --users 9 --seconds 9"
            })
    void takesWhatChangesSomething(String arguments) {
        assertThat(run(("compare --require profile-summary@1:a>=b " + arguments).split(" ")))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith("twinchat compare: --require ");
    }

    @ParameterizedTest
    @CsvSource({
        "--preset standard, true",
        "--preset standard --scenarios profile-summary, false",
        "--preset standard --scenarios feed-open, true",
        "--arrivals 50% --scenarios feed, true",
        "--arrivals 100 --scenarios feed, false"
    })
    void needsAPilotForSharesOnly(String arguments, boolean pilot) throws InterruptedException {
        CommandLine twinchat = Twinchat.commandLine();
        twinchat.parseArgs(("compare " + arguments).split(" "));
        CompareCommand compare = twinchat.getSubcommands().get("compare").getCommand();

        assertThat(compare.options().needsPilot()).isEqualTo(pilot);
        assertThat(compare.options().arrivalShares().isEmpty()).isNotEqualTo(pilot);
    }

    @Test
    void refusesAnOutputFolderThatExists(@TempDir Path folder) {
        assertThat(run("compare", "--out", folder.toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains("--out " + folder + " exists; give a new folder")
                .hasLineCount(1);
    }

    @Test
    void startsNothingWhereNoTwinchatAnswers(@TempDir Path folder) throws IOException {
        Path results = folder.resolve("results");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        String address = "http://127.0.0.1:" + server.getAddress().getPort();
        String line = "twinchat compare: --target " + address + " does not answer as a Twinchat does: ";

        assertThat(run("compare", "--target=" + address, "--stack-name=mine", "--out=" + results))
                .isEqualTo(2);
        server.stop(0);
        assertThat(run("compare", "--target=" + address, "--stack-name=mine", "--out=" + results))
                .isEqualTo(2);

        assertThat(err.toString().lines())
                .containsExactly(line + "/.well-known/jwks.json was answered with 404", line + "no connection");
        assertThat(out.toString()).isEmpty();
        assertThat(results).doesNotExist();
    }

    @Test
    void showsEveryCommand() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("compare", "report", "diff", "up", "stores", "chat", "load");
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
