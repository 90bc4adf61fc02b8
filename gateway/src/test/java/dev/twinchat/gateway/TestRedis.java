package dev.twinchat.gateway;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ThreadLocalRandom;
import redis.embedded.RedisServer;

/** A real Redis, one for all tests of this JVM, which can be away for a while; it goes with the JVM. */
final class TestRedis {

    static final TestRedis SHARED = new TestRedis();

    private final int port;
    private RedisServer server;

    private TestRedis() {
        // No outgoing connection takes a port below 32768, and our programs' begin at 20000.
        port = ThreadLocalRandom.current().nextInt(10_000, 20_000);
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop));
        start();
    }

    int port() {
        return port;
    }

    void start() {
        try {
            server = new RedisServer(port);
            server.start();
            // Or it leaves a folder with its data behind.
            ask("CONFIG SET save \"\"");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    void stop() {
        try {
            server.stop();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** What is said on a channel next, after {@code action}. */
    String heard(String channel, Runnable action) {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(("SUBSCRIBE " + channel + "\r\n").getBytes(StandardCharsets.UTF_8));
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            skip(lines, 6); // subscribe, the channel, how many
            action.run();
            skip(lines, 6); // message, the channel, how long the payload is
            return lines.readLine();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void skip(BufferedReader lines, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            lines.readLine();
        }
    }

    /** The first line of the answer to a command of one line. */
    String ask(String command) {
        try (Socket socket = new Socket("localhost", port)) {
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
            StringBuilder line = new StringBuilder();
            for (int c = socket.getInputStream().read();
                    c >= 0 && c != '\r';
                    c = socket.getInputStream().read()) {
                line.append((char) c);
            }
            return line.toString();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
