package dev.twinchat.acceptance.terminal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** {@code twinchat chat} as a process with pipes, as {@code echo hi | ./twinchat chat} makes one. */
final class Terminal implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Process process;
    private final Writer keyboard;
    private final List<String> out = Collections.synchronizedList(new ArrayList<>());
    private final List<String> err = Collections.synchronizedList(new ArrayList<>());
    private final CompletableFuture<Void> read;

    private Terminal(Process process) {
        this.process = process;
        keyboard = process.outputWriter(StandardCharsets.UTF_8);
        read = CompletableFuture.allOf(
                reading(process.inputReader(StandardCharsets.UTF_8)::lines, out),
                reading(process.errorReader(StandardCharsets.UTF_8)::lines, err));
    }

    static Terminal chat(URI server, String nickname, String password, String... more) {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-Dstdout.encoding=UTF-8",
                "-Dstdin.encoding=UTF-8",
                "-cp",
                System.getProperty("java.class.path"),
                ChatProgram.class.getName(),
                "--as",
                nickname,
                "--url",
                server.toString()));
        command.addAll(List.of(more));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("TWINCHAT_PASSWORD", password);
        try {
            return new Terminal(builder.start());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static CompletableFuture<Void> reading(Supplier<Stream<String>> lines, List<String> into) {
        return CompletableFuture.runAsync(() -> lines.get().forEach(into::add), Thread::startVirtualThread);
    }

    Terminal types(String line) {
        try {
            keyboard.write(line + "\n");
            keyboard.flush();
        } catch (IOException gone) {
            throw new UncheckedIOException(toString(), gone);
        }
        return this;
    }

    /** Ends the input, as Ctrl-D does. */
    Terminal ends() {
        try {
            keyboard.close();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
        return this;
    }

    Terminal awaitOut(String part) {
        return awaitLine(out, part);
    }

    Terminal awaitErr(String part) {
        return awaitLine(err, part);
    }

    private Terminal awaitLine(List<String> lines, String part) {
        Awaitility.await("\"" + part + "\"")
                .atMost(PATIENCE)
                .until(() -> List.copyOf(lines).stream().anyMatch(line -> line.contains(part)));
        return this;
    }

    /** Waits for its end. */
    int exitCode() {
        try {
            int code =
                    process.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS).exitValue();
            read.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            return code;
        } catch (TimeoutException | ExecutionException | InterruptedException stuck) {
            throw new AssertionError("does not end: " + this, stuck);
        }
    }

    List<String> out() {
        return List.copyOf(out);
    }

    List<String> err() {
        return List.copyOf(err);
    }

    @Override
    public String toString() {
        return "out " + out + ", err " + err;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
