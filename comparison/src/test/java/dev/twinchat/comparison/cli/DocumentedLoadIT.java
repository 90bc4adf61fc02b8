package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.Stack;
import dev.twinchat.launcher.StackOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The commands of {@code docs/load.md} do what the page says, against a stack; shorter than there. */
class DocumentedLoadIT {

    private static final Path PAGE = Path.of("..", "docs", "load.md");

    /** Those that the page has for the gateway, the user service and the message service. */
    private static final Pattern PORT = Pattern.compile("8080|23456|23457");

    /** Each command registers accounts, or logs them in. */
    private static final String CHEAP_HASHES = "--twinchat.security.password-strength=4";

    /** Requests that were due and not sent, and those refused or given up in time, say that the machine is slow, not that a command is wrong. */
    private static final Pattern ERROR = Pattern.compile("(?m)^errors: \\d+ x (?!(not begun before the end|503)$).*");

    private static RunningStack stack;

    @BeforeAll
    static void start() {
        stack = RunningStack.start(
                StackOptions.defaults(Stack.WEBFLUX, Path.of(System.getProperty("twinchat.home")))
                        .withLab(true)
                        .withExtraServiceArguments(List.of(CHEAP_HASHES)),
                line -> {});
    }

    @AfterAll
    static void stop() {
        stack.close();
    }

    static List<String> commands() throws IOException {
        return DocumentedCommands.of(PAGE).stream()
                .filter(command -> command.startsWith("load "))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void measures(String command) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine twinchat =
                Twinchat.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));

        int exitCode = twinchat.execute(DocumentedCommands.words(here(command)));

        assertThat(exitCode).as("%s%n%s%n%s", here(command), out, err).isZero();
        assertThat(out.toString()).containsPattern("(?m)^ *requests +errors +req/s.*\\n +[1-9]\\d* ");
        assertThat(ERROR.matcher(out.toString()).results().map(MatchResult::group))
                .as("%s%n%s%n%s", here(command), out, err)
                .isEmpty();
    }

    /**
     * With the ports of the stack, for fewer users, and for ten seconds: the first requests of a new stack may take some on a busy machine.
     */
    private static String here(String command) {
        String shorter = command.replaceAll(" --(seconds|accounts) \\d+", "")
                        .replaceAll("--users \\d+", "--users 20")
                        .replace("--work 10000", "--work 100")
                + (command.contains("--work") ? "" : " --accounts 20 --seconds 10 --ramp-up 1 --warm-up 0");
        return PORT.matcher(shorter)
                .replaceAll(port -> Integer.toString(addressOf(port.group()).getPort()));
    }

    private static URI addressOf(String documented) {
        return switch (documented) {
            case "8080" -> stack.gateway();
            case "23456" -> stack.userService();
            default -> stack.messageService();
        };
    }
}
