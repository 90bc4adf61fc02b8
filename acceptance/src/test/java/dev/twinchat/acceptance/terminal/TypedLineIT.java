package dev.twinchat.acceptance.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.jline.utils.ScreenTerminal;
import org.junit.jupiter.api.Test;

/** The terminal client in a pseudo terminal, which {@code script} of Linux makes: what is typed stays in its line. */
class TypedLineIT {

    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int COLUMNS = 100;
    private static final int ROWS = 24;

    @Test
    void keepsWhatIsTypedBelowWhatComes() throws Exception {
        assumeTrue(Files.isExecutable(SCRIPT), "needs script (Debian: bsdutils)");
        URI gateway = Stacks.running(Stacks.wanted().findFirst().orElseThrow()).gateway();
        Person ann = Person.register(gateway, "ann");
        Person bob = Person.register(gateway, "bob");
        Screen screen = new Screen();
        Process chat = start(gateway, ann);
        try (Writer keys = chat.outputWriter(StandardCharsets.UTF_8);
                Reader shown = chat.inputReader(StandardCharsets.UTF_8)) {
            Thread.ofVirtual().start(() -> screen.read(shown));
            screen.await(lines -> lines.stream().anyMatch(line -> line.startsWith("* " + ann.nickname() + " at ")));
            keys.append("!x Don't \\ Hel").flush();
            screen.await(lines -> lines.getLast().equals("!x Don't \\ Hel"));

            bob.says("in between");
            screen.await(lines -> lines.stream().anyMatch(line -> line.endsWith(bob.nickname() + ": in between"))
                    && lines.getLast().equals("!x Don't \\ Hel"));

            keys.append("lo\r").flush();
            screen.await(
                    lines -> lines.stream().anyMatch(line -> line.endsWith(ann.nickname() + ": !x Don't \\ Hello")));
            assertThat(screen.lines())
                    .filteredOn(line -> line.endsWith("Hello"))
                    .hasSize(1);

            keys.append("quit\r").flush();
            assertThat(chat.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(chat.exitValue()).isZero();
        } finally {
            chat.destroyForcibly();
        }
    }

    private static Process start(URI gateway, Person who) throws IOException {
        String program = String.join(
                " ",
                "stty rows " + ROWS + " cols " + COLUMNS + "; exec",
                ProcessHandle.current().info().command().orElse("java"),
                "-cp",
                "'" + System.getProperty("java.class.path") + "'",
                "--enable-native-access=ALL-UNNAMED",
                ChatProgram.class.getName(),
                "--as",
                who.nickname(),
                "--url",
                gateway.toString());
        ProcessBuilder builder = new ProcessBuilder(SCRIPT.toString(), "-qefc", program, "/dev/null");
        builder.environment().put("TWINCHAT_PASSWORD", Person.PASSWORD);
        builder.environment().put("TERM", "xterm");
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.redirectErrorStream(true).start();
    }

    /** What a person sees. */
    private static final class Screen {

        private final ScreenTerminal terminal = new ScreenTerminal(COLUMNS, ROWS);

        void read(Reader shown) {
            char[] buffer = new char[1024];
            try {
                for (int length = shown.read(buffer); length >= 0; length = shown.read(buffer)) {
                    synchronized (this) {
                        terminal.write(new String(buffer, 0, length));
                    }
                }
            } catch (IOException ended) {
                throw new UncheckedIOException(ended);
            }
        }

        synchronized List<String> lines() {
            List<String> lines = terminal.toString()
                    .lines()
                    .map(String::stripTrailing)
                    .filter(line -> !line.isEmpty())
                    .toList();
            return lines.isEmpty() ? List.of("") : lines;
        }

        void await(Predicate<List<String>> condition) {
            Awaitility.await().atMost(PATIENCE).until(() -> condition.test(lines()));
        }
    }
}
