package dev.twinchat.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A child process of the stack: its output goes to a log file, and the reaper knows it before it runs. */
final class ChildProcess {

    /**
     * How one is started.
     *
     * @param label the name that people read
     * @param environment replaces the whole environment
     */
    record Spec(
            String label,
            List<String> command,
            Map<String, String> environment,
            Path directory,
            Path log,
            Reaper.StopSignal stopSignal) {}

    // The shell waits for a line, and becomes the command with the same pid. Until then it does no harm, and if
    // this JVM dies before the reaper was told the pid, the shell reads the end of its input and ends.
    private static final String WAIT_FOR_GO = "read -r go && exec \"$@\" </dev/null";
    private static final String IGNORE_TERMINAL = "trap '' INT; ";

    private final Spec spec;
    private final Process process;

    private ChildProcess(Spec spec, Process process) {
        this.spec = spec;
        this.process = process;
    }

    static ChildProcess start(Spec spec, Reaper reaper) throws IOException {
        List<String> session = Tools.newSession();
        List<String> command = new ArrayList<>(session);
        command.addAll(List.of("sh", "-c", session.isEmpty() ? IGNORE_TERMINAL + WAIT_FOR_GO : WAIT_FOR_GO, "sh"));
        command.addAll(spec.command());
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(spec.directory().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(spec.log().toFile()));
        builder.environment().clear();
        builder.environment().putAll(spec.environment());
        Process process = builder.start();
        reaper.watch(spec.stopSignal(), process.pid());
        var _ = process.onExit().thenRun(() -> forget(reaper, process.pid()));
        try (Writer go = process.outputWriter(StandardCharsets.US_ASCII)) {
            go.write("go\n");
        }
        return new ChildProcess(spec, process);
    }

    /** Starts the same command once more; this one has ended. */
    ChildProcess again(Reaper reaper) throws IOException {
        return start(spec, reaper);
    }

    private static void forget(Reaper reaper, long pid) {
        try {
            reaper.forget(pid);
        } catch (UncheckedIOException stopping) {
            // The reaper is at work already, and was the one who ended the process.
        }
    }

    String label() {
        return spec.label();
    }

    List<String> command() {
        return spec.command();
    }

    Path log() {
        return spec.log();
    }

    long pid() {
        return process.pid();
    }

    /** What it has used of all processors until now; empty where the machine does not tell, or it has ended. */
    Optional<Duration> processorTime() {
        return process.info().totalCpuDuration();
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Ends it with SIGKILL and comes back when it is gone. */
    void kill() {
        process.destroyForcibly();
        awaitExit();
    }

    /** Asks it to stop with its signal, then makes it; comes back when it is gone. */
    void stop() {
        stop(spec.stopSignal());
    }

    /** The same with another signal. */
    void stop(Reaper.StopSignal signal) {
        try {
            // Process.destroy() knows only TERM, at which PostgreSQL would wait for its clients to leave.
            new ProcessBuilder("sh", "-c", "kill -s \"$0\" \"$1\"", signal.name(), Long.toString(pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
            onExit().get(10, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        } catch (IOException | TimeoutException | ExecutionException stubborn) {
            kill();
        }
    }

    /** Asks it to stop as {@link Process#destroy} does. */
    void askToStop() {
        process.destroy();
    }

    /** Waits until it has ended by itself, and makes it after that time; gives its exit code. */
    int await(Duration timeout) {
        try {
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                kill();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            kill();
        }
        return process.exitValue();
    }

    private void awaitExit() {
        process.onExit().join();
    }

    CompletableFuture<Process> onExit() {
        return process.onExit();
    }

    /** The message about its unexpected end. */
    ChildExit exit() {
        return new ChildExit(label(), process.exitValue(), log(), LogTail.of(log()));
    }
}
