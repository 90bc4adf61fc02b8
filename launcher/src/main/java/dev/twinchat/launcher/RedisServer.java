package dev.twinchat.launcher;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A real Redis that keeps nothing on disk. */
final class RedisServer {

    private static final byte[] PING = "PING\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] INFO = "INFO server\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final String VERSION = "redis_version:";
    private static final byte[] PONG = "+PONG\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final int ANSWER_MILLIS = 1_000;

    private final StackLayout layout;
    private final int port;
    private final Reaper reaper;
    private final StackProcessors processors;
    private final Path program;
    private ChildProcess process;

    private RedisServer(StackLayout layout, int port, Reaper reaper, StackProcessors processors) throws IOException {
        this.layout = layout;
        this.port = port;
        this.reaper = reaper;
        this.processors = processors;
        Files.createDirectory(layout.redis());
        this.program = unpack(layout.redis().resolve("redis-server"));
        this.process = launch();
    }

    /** Starts an empty one and comes back when it answers. */
    static RedisServer start(StackLayout layout, int port, Reaper reaper, StackProcessors processors, Duration timeout)
            throws IOException {
        RedisServer server = new RedisServer(layout, port, reaper, processors);
        server.awaitReady(timeout);
        return server;
    }

    int port() {
        return port;
    }

    ChildProcess child() {
        return process;
    }

    /** Stops it; what it held is lost. */
    void stop() {
        process.stop();
    }

    /** Starts it again, empty, on the same port. */
    void restart(Duration timeout) throws IOException {
        process = launch();
        awaitReady(timeout);
    }

    private static Path unpack(Path target) throws IOException {
        String name = Tools.isMac()
                ? "redis-server-6.2.6-v5-darwin-" + (Tools.isArm() ? "arm64" : "amd64")
                : Tools.isArm() ? "redis-server-6.2.7-linux-arm64" : "redis-server-6.2.6-v5-linux-amd64";
        try (InputStream source = RedisServer.class.getResourceAsStream("/" + name)) {
            if (source == null) {
                throw new StackStartException("there is no Redis for this machine on the classpath: " + name);
            }
            Path packed = target.resolveSibling(name);
            Files.copy(source, packed);
            copyExecutable(packed, target);
            Files.delete(packed);
        }
        return target;
    }

    /**
     * By another process. What this JVM has open for writing, every child that another thread starts at that moment inherits until its
     * exec, and until then the system refuses to run it ("text file busy").
     */
    private static void copyExecutable(Path source, Path target) throws IOException {
        Process copying = new ProcessBuilder("cp", source.toString(), target.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(copying.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exitCode = copying.onExit().join().exitValue();
        if (exitCode != 0) {
            throw new IOException("Redis could not be unpacked: " + said.strip());
        }
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwx------"));
    }

    private ChildProcess launch() throws IOException {
        Map<String, String> environment = new TreeMap<>(System.getenv());
        List<String> command = new ArrayList<>(processors.beforeDatabase());
        command.addAll(List.of(
                program.toString(),
                "--bind",
                "127.0.0.1",
                "--port",
                Integer.toString(port),
                "--dir",
                layout.redis().toString(),
                // Nothing is worth keeping, and a snapshot's fork would fall into one run and not into another.
                "--save",
                "",
                "--appendonly",
                "no"));
        return ChildProcess.start(
                new ChildProcess.Spec(
                        "Redis",
                        command,
                        environment,
                        layout.redis(),
                        layout.logs().resolve("redis.log"),
                        Reaper.StopSignal.INT),
                reaper);
    }

    private void awaitReady(Duration timeout) {
        Instant end = Instant.now().plus(timeout);
        while (!answers()) {
            if (!process.alive()) {
                throw StackStartException.ended(process);
            }
            if (Instant.now().isAfter(end)) {
                throw new StackStartException(
                        "Redis did not answer within " + timeout.toSeconds() + " s", LogTail.of(process.log()));
            }
            Pause.briefly();
        }
    }

    /** What it says of its version; "unknown" if it does not. */
    String version() {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(INFO);
            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            for (String line = answer.readLine(); line != null; line = answer.readLine()) {
                if (line.startsWith(VERSION)) {
                    return line.substring(VERSION.length());
                }
            }
        } catch (IOException silent) {
            // The version is unknown then.
        }
        return "unknown";
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket();
        try {
            socket.setSoTimeout(ANSWER_MILLIS);
            socket.connect(new InetSocketAddress("127.0.0.1", port), ANSWER_MILLIS);
            return socket;
        } catch (IOException refused) {
            socket.close();
            throw refused;
        }
    }

    private boolean answers() {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(PING);
            return Arrays.equals(PONG, socket.getInputStream().readNBytes(PONG.length));
        } catch (IOException notYet) {
            return false;
        }
    }
}
