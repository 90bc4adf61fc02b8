package dev.twinchat.user;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import redis.embedded.RedisServer;

/** A real Redis, one for all tests of this JVM, which can be away for a while; it goes with the JVM. */
final class TestRedis {

    static final TestRedis SHARED = new TestRedis();

    private final int port;
    private RedisServer server;

    private TestRedis() {
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
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
