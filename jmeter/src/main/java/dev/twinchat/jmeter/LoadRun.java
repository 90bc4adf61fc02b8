package dev.twinchat.jmeter;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * One plan running in a JMeter of its own. Closing it ends JMeter, whatever it is doing; a run that was awaited to its end is closed
 * at no cost. JMeter also ends by itself when this process dies. For many runs one after the other see {@link LoadEngine}.
 */
public final class LoadRun implements AutoCloseable {

    private final List<String> command;
    private final Process process;
    private final RunOutput output;
    private final Thread shutdownHook;
    private final Thread reader;

    private LoadRun(List<String> command, Process process, RunOutput output) {
        this.command = List.copyOf(command);
        this.process = process;
        this.output = output;
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
        try {
            prepare(distribution, options);
            List<String> command = JMeterCommand.run(distribution, options);
            Process process = new ProcessBuilder(command)
                    .directory(options.directory().toFile())
                    .redirectErrorStream(true)
                    .start();
            LoadRun run = new LoadRun(command, process, new RunOutput(options, progress));
            Runtime.getRuntime().addShutdownHook(run.shutdownHook);
            run.reader.setDaemon(true);
            run.reader.start();
            return run;
        } catch (IOException e) {
            throw new LoadException("cannot start JMeter: " + e.getMessage());
        }
    }

    /** Makes the folder of a run, without the results of an earlier one. */
    static void prepare(JMeterDistribution distribution, LoadOptions options) throws IOException {
        JMeterDistribution.requireFile(distribution.file(options.plan()), "plan");
        options.data().ifPresent(data -> JMeterDistribution.requireFile(data, "file of rows"));
        Files.createDirectories(options.directory());
        Files.deleteIfExists(options.samples());
        Files.deleteIfExists(options.deliveries());
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
        return output.window();
    }

    /**
     * For a run with the property {@code hold}: done when its load is over and its sockets are open and silent, until {@link #release}
     * or for so many seconds; completed exceptionally, as {@link #window}, where it never comes to that.
     */
    public CompletableFuture<Void> holding() {
        return output.holding();
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
                throw output.failed("did not end within " + timeout.toSeconds() + " s");
            }
            reader.join(TimeUnit.SECONDS.toMillis(10));
        } finally {
            close();
        }
        output.check();
        if (process.exitValue() != 0) {
            throw output.failed("JMeter ended with exit code " + process.exitValue());
        }
        return output.result();
    }

    private void readOutput() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.read(line);
            }
        } catch (IOException e) {
            output.read("output of JMeter lost: " + e.getMessage());
        } finally {
            output.over();
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
