package dev.twinchat.jmeter;

import dev.twinchat.jmeter.samples.DeliverySummary;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One plan running in a JMeter of its own. Closing it ends JMeter, whatever it is doing; a run that was awaited to its end is closed
 * at no cost. JMeter also ends by itself when this process dies.
 */
public final class LoadRun implements AutoCloseable {

    private static final int KEPT_LINES = 30;

    private final LoadOptions options;
    private final List<String> command;
    private final Process process;
    private final Consumer<String> progress;
    private final Thread shutdownHook;
    private final Thread reader;
    private final CompletableFuture<MeasuredWindow> window = new CompletableFuture<>();
    private final CompletableFuture<Void> holding = new CompletableFuture<>();
    private final Deque<String> output = new ArrayDeque<>();
    private volatile @Nullable String failure;

    private LoadRun(LoadOptions options, List<String> command, Process process, Consumer<String> progress) {
        this.options = options;
        this.command = List.copyOf(command);
        this.process = process;
        this.progress = progress;
        this.shutdownHook = new Thread(this::kill, "end JMeter");
        this.reader = new Thread(this::readOutput, "JMeter's output");
    }

    /**
     * Starts JMeter.
     *
     * @param progress gets a line whenever the run enters a new phase
     * @throws LoadException where JMeter, the plan or the data is not there, or the process cannot be started
     */
    public static LoadRun start(JMeterDistribution distribution, LoadOptions options, Consumer<String> progress) {
        requireFile(distribution.file(options.plan()), "plan");
        options.data().ifPresent(data -> requireFile(data, "file of rows"));
        List<String> command = JMeterCommand.run(distribution, options);
        try {
            Files.createDirectories(options.directory());
            Files.deleteIfExists(options.samples());
            Files.deleteIfExists(options.deliveries());
            Process process = new ProcessBuilder(command)
                    .directory(options.directory().toFile())
                    .redirectErrorStream(true)
                    .start();
            LoadRun run = new LoadRun(options, command, process, progress);
            Runtime.getRuntime().addShutdownHook(run.shutdownHook);
            run.reader.setDaemon(true);
            run.reader.start();
            return run;
        } catch (IOException e) {
            throw new LoadException("cannot start JMeter: " + e.getMessage());
        }
    }

    private static void requireFile(Path file, String what) {
        if (!Files.isRegularFile(file)) {
            throw new LoadException("no " + what + " " + file);
        }
    }

    /** JMeter's process id, for measuring what the generator itself takes. */
    public long pid() {
        return process.pid();
    }

    /** The command that was started. */
    public List<String> command() {
        return command;
    }

    /**
     * The measured window, known as soon as the users start (before it begins); completed exceptionally with a {@link LoadException}
     * where the run ended before.
     */
    public CompletableFuture<MeasuredWindow> window() {
        return window;
    }

    /**
     * For a run with the property {@code hold}: done when its load is over and its sockets are open and silent, until {@link #release}
     * or for so many seconds; completed exceptionally, as {@link #window}, where it never comes to that.
     */
    public CompletableFuture<Void> holding() {
        return holding;
    }

    /** Lets a holding run close its sockets and end. */
    public void release() {
        try {
            process.getOutputStream().write('\n');
            process.getOutputStream().flush();
        } catch (IOException e) {
            // It has ended, which is what was wanted.
        }
    }

    /**
     * Waits for the end of the run.
     *
     * @param timeout longest time to wait; the run is ended when it is over
     * @return what was measured, with the file of its samples
     * @throws LoadException where the plan is broken, the address did not answer, JMeter failed or took too long
     */
    public LoadResult await(Duration timeout) throws InterruptedException {
        try {
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                throw failed("did not end within " + timeout.toSeconds() + " s");
            }
            reader.join(TimeUnit.SECONDS.toMillis(10));
        } finally {
            close();
        }
        String reason = failure;
        if (reason != null) {
            // The reason says all; JMeter's chatter around it would only hide it.
            throw new LoadException(message(reason), List.of());
        }
        if (process.exitValue() != 0) {
            throw failed("JMeter ended with exit code " + process.exitValue());
        }
        MeasuredWindow measured = window.isCompletedExceptionally() ? null : window.getNow(null);
        if (measured == null || !Files.isRegularFile(options.samples())) {
            throw failed("JMeter ended without having measured anything");
        }
        return new LoadResult(options, measured, options.samples(), deliveries());
    }

    private Optional<DeliverySummary> deliveries() {
        if (!options.plan().opensSockets()) {
            return Optional.empty();
        }
        try {
            return Optional.of(DeliverySummary.read(options.deliveries()));
        } catch (IOException e) {
            throw failed("the receivers left no summary: " + e.getMessage());
        }
    }

    private LoadException failed(String reason) {
        synchronized (output) {
            return new LoadException(message(reason), List.copyOf(output));
        }
    }

    private String message(String reason) {
        return "plan " + options.plan().label() + ": " + reason;
    }

    private void readOutput() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String read = line;
                Signal.read(read).ifPresentOrElse(this::receive, () -> keep(read));
            }
        } catch (IOException e) {
            keep("output of JMeter lost: " + e.getMessage());
        } finally {
            String reason = failure;
            LoadException ended = failed(reason == null ? "JMeter ended before it measured" : reason);
            window.completeExceptionally(ended);
            holding.completeExceptionally(ended);
        }
    }

    private void receive(Signal.Received received) {
        switch (received.signal()) {
            case PREPARING -> progress.accept(received.text());
            case FAILED -> failure = received.text();
            case HOLDING -> holding.complete(null);
            case MEASURING -> {
                String[] bounds = received.text().split(" ", 2);
                MeasuredWindow measured = new MeasuredWindow(
                        Instant.ofEpochMilli(Long.parseLong(bounds[0])),
                        Instant.ofEpochMilli(Long.parseLong(bounds[1])));
                window.complete(measured);
                progress.accept(options.plan().label() + ": " + options.users() + " users, measuring for "
                        + measured.length().toSeconds() + " s from " + measured.from());
            }
        }
    }

    private void keep(String line) {
        // JMeter says so where it cannot read a plan, and exits with 1.
        if (line.startsWith("Error in NonGUIDriver")) {
            failure = line.substring(line.indexOf(": ") + 2);
        }
        synchronized (output) {
            if (output.size() == KEPT_LINES) {
                output.removeFirst();
            }
            output.addLast(line);
        }
    }

    /** Ends JMeter with all its children, if it still runs, and waits until it is gone. */
    @Override
    public void close() {
        kill();
        process.onExit().join();
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            // The JVM is going down: the hook runs anyway, and there is nothing left to end.
        }
    }

    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
