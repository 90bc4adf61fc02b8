package dev.twinchat.message;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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

    /** Lets it answer nothing, though it can be connected to. */
    void hang() {
        signal("STOP");
    }

    void goOn() {
        signal("CONT");
    }

    private void signal(String name) {
        try {
            for (ProcessHandle process : ProcessHandle.current().descendants().toList()) {
                if (process.info().command().orElse("").contains("redis")) {
                    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                            .start()
                            .waitFor();
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The texts that a command of one line is answered with. */
    List<String> list(String command) {
        try (Socket socket = new Socket("localhost", port)) {
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
            BufferedReader lines = reader(socket);
            List<String> texts = new ArrayList<>();
            int count = Integer.parseInt(lines.readLine().substring(1));
            for (int i = 0; i < count; i++) {
                lines.readLine();
                texts.add(lines.readLine());
            }
            return texts;
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

    /** The text that a command of one line is answered with. */
    String bulk(String command) {
        try (Socket socket = new Socket("localhost", port)) {
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
            BufferedReader lines = reader(socket);
            lines.readLine();
            return lines.readLine();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Listens to a channel from now on. */
    Channel subscribe(String channel) {
        try {
            Socket socket = new Socket("localhost", port);
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(("SUBSCRIBE " + channel + "\r\n").getBytes(StandardCharsets.UTF_8));
            Channel opened = new Channel(socket, reader(socket));
            opened.skip(6);
            return opened;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static BufferedReader reader(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    /** What is said on a channel, in its order. */
    record Channel(Socket socket, BufferedReader lines) implements AutoCloseable {

        /** Waits for what is said next. */
        String next() {
            try {
                skip(6);
                return lines.readLine();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        private void skip(int count) throws IOException {
            for (int i = 0; i < count; i++) {
                lines.readLine();
            }
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
