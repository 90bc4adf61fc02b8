package dev.twinchat.acceptance.stacks;

import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.http.SocketTransport;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Second copies of a stack's programs whose neighbours are down: they show what a client then sees without any harm to the
 * stack that the other scenarios use. Each is started once.
 */
public final class Substitutes {

    private static final Duration START = Duration.ofSeconds(90);
    private static final Map<Key, Running> RUNNING = new ConcurrentHashMap<>();

    private Substitutes() {}

    private record Key(Stack stack, ServiceName program, ServiceName missing) {}

    private record Running(Process process, URI address) {}

    /** Where a copy of the program listens for which the other service is not there. */
    public static URI without(RunningStack stack, ServiceName program, ServiceName missing) {
        return RUNNING.computeIfAbsent(new Key(stack.stack(), program, missing), key -> start(stack, key))
                .address();
    }

    private static Running start(RunningStack stack, Key key) {
        int port = freePort();
        Map<String, String> changed = Map.of(
                "--server.port=",
                "" + port,
                "--management.server.port=",
                "" + freePort(),
                "--twinchat." + key.missing().label() + ".url=",
                "http://127.0.0.1:" + freePort());
        ProcessBuilder builder = new ProcessBuilder(command(stack, key.program(), changed));
        builder.environment().put("TWINCHAT_DATABASE_USERNAME", stack.database().username());
        builder.environment().put("TWINCHAT_DATABASE_PASSWORD", stack.database().password());
        builder.redirectErrorStream(true)
                .redirectOutput(stack.logs()
                        .resolve(key.program().label() + "-alone.log")
                        .toFile());
        try {
            Running running = new Running(builder.start(), URI.create("http://127.0.0.1:" + port));
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> running.process().destroyForcibly()));
            await().atMost(START).until(() -> answers(running.address()));
            return running;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The original's command line, but for the changed settings and its log of collections, which is one file's. */
    private static List<String> command(RunningStack stack, ServiceName program, Map<String, String> changed) {
        List<String> words = new ArrayList<>(stack.process(program).command());
        words.removeIf(word -> word.startsWith("-Xlog:"));
        words.replaceAll(word -> changed.keySet().stream()
                .filter(word::startsWith)
                .findFirst()
                .map(setting -> setting + changed.get(setting))
                .orElse(word));
        return words;
    }

    private static boolean answers(URI address) {
        try {
            return new SocketTransport()
                            .exchange(address, Request.of("GET", "/"))
                            .status()
                    > 0;
        } catch (UncheckedIOException notYet) {
            return false;
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static void closeAll() {
        RUNNING.values().forEach(running -> running.process().destroyForcibly());
        RUNNING.clear();
    }
}
