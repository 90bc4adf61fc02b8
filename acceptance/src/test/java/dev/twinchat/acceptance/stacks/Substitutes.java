package dev.twinchat.acceptance.stacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.http.SocketTransport;
import dev.twinchat.launcher.LogTail;
import dev.twinchat.launcher.Ports;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Second copies of a stack's programs whose neighbours are down, or whose settings are others: they show what a client then
 * sees without any harm to the stack that the other scenarios use. Each is started once, when it is first asked for.
 */
public final class Substitutes {

    private static final Duration START = Duration.ofSeconds(90);
    private static final Ports PORTS = new Ports();
    private static final String WITHOUT = "without ";

    /** One in ten seconds: a slow machine must not see the next one pass between two steps. */
    private static final Map<String, String> LOW_RATE =
            Map.of("--twinchat.rate.requests-per-second=", "0.1", "--twinchat.rate.burst=", "20");

    private static final Map<Key, Running> RUNNING = new ConcurrentHashMap<>();

    private Substitutes() {}

    private record Key(Stack stack, ServiceName program, String difference) {}

    private record Running(Process process, URI address) {}

    /**
     * Where a copy of the program listens.
     *
     * @param difference what is not like the original: {@code without <service>}, {@code with a low rate} and another such one, {@code number two},
     *     {@code with no room}, or only {@code started later} or {@code of one's own}
     */
    public static URI copy(RunningStack stack, ServiceName program, String difference) {
        return RUNNING.computeIfAbsent(new Key(stack.stack(), program, difference), key -> start(stack, key))
                .address();
    }

    private static Running start(RunningStack stack, Key key) {
        int port = PORTS.next();
        int managementPort = PORTS.next();
        Map<String, String> changed = new LinkedHashMap<>(changes(key.difference()));
        changed.put("--server.port=", "" + port);
        changed.put("--management.server.port=", "" + managementPort);
        ProcessBuilder builder = new ProcessBuilder(command(stack, key.program(), changed));
        builder.environment().put("TWINCHAT_DATABASE_USERNAME", stack.database().username());
        builder.environment().put("TWINCHAT_DATABASE_PASSWORD", stack.database().password());
        URI address = URI.create("http://127.0.0.1:" + port);
        builder.redirectErrorStream(true)
                .redirectOutput(log(stack, key.program(), address).toFile());
        URI management = URI.create("http://127.0.0.1:" + managementPort);
        // A gateway that lacks the user service is never ready, but answers once it lives.
        String health = key.difference().startsWith(WITHOUT) ? "liveness" : "readiness";
        try {
            Running running = new Running(builder.start(), address);
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> running.process().destroyForcibly()));
            await().atMost(START).until(() -> {
                assertThat(running.process().isAlive())
                        .as(() -> String.join("\n", LogTail.of(log(stack, key.program(), address))))
                        .isTrue();
                return status(management, "/actuator/health/" + health) == 200;
            });
            return running;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Where a copy that runs logs to. */
    public static Path log(RunningStack stack, ServiceName program, URI copy) {
        return stack.logs().resolve(program.label() + "-" + copy.getPort() + ".log");
    }

    /** Ends a copy at once, as a fault would. */
    public static void kill(RunningStack stack, ServiceName program, String difference) {
        Running running = Objects.requireNonNull(RUNNING.remove(new Key(stack.stack(), program, difference)));
        running.process().destroyForcibly();
    }

    private static Map<String, String> changes(String difference) {
        if (difference.startsWith(WITHOUT)) {
            String missing = difference.substring(WITHOUT.length()).replace(' ', '-');
            // Nobody listens on a port that takes root to open.
            String nowhere = "http://127.0.0.1:1";
            return Map.of(
                    "--twinchat." + missing + ".url=", nowhere, "--twinchat." + missing + ".readiness-url=", nowhere);
        }
        return switch (difference) {
            case "with a low rate" -> LOW_RATE;
            case "number two" -> logging(LOW_RATE);
            case "with no room" -> Map.of("--twinchat.requests.max-in-flight=", "0");
            case "started later" -> logging(Map.of());
            case "of one's own" -> Map.of();
            default -> throw new IllegalArgumentException("no such copy: " + difference);
        };
    }

    /** As an image logs. */
    private static Map<String, String> logging(Map<String, String> others) {
        Map<String, String> all = new LinkedHashMap<>(others);
        all.put("--logging.structured.format.console=", "ecs");
        return all;
    }

    /** The original's command line, but for the changed settings and its log of collections, which is one file's. */
    private static List<String> command(RunningStack stack, ServiceName program, Map<String, String> changed) {
        List<String> words = new ArrayList<>(stack.process(program).command());
        words.removeIf(
                word -> word.startsWith("-Xlog:") || changed.keySet().stream().anyMatch(word::startsWith));
        changed.forEach((setting, value) -> words.add(setting + value));
        return words;
    }

    private static int status(URI address, String path) {
        try {
            return new SocketTransport()
                    .exchange(address, Request.of("GET", path))
                    .status();
        } catch (UncheckedIOException notYet) {
            return 0;
        }
    }

    static void closeAll() {
        RUNNING.values().forEach(running -> running.process().destroyForcibly());
        RUNNING.clear();
    }
}
