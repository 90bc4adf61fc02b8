package dev.twinchat.jmeter;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * One plan running in a JMeter of its own. Closing it ends JMeter, whatever it is doing; a run that was awaited to its end is closed
 * at no cost. JMeter also ends by itself when this process dies. For many runs one after the other see {@link LoadEngine}.
 */
public final class LoadRun implements AutoCloseable {

    private final JMeterProcess process;
    private final RunOutput output;

    private LoadRun(JMeterProcess process, RunOutput output) {
        this.process = process;
        this.output = output;
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
            Files.deleteIfExists(options.log());
            List<String> command = JMeterCommand.run(distribution, options);
            RunOutput output = new RunOutput(options, JMeterLog.fromNowOn(options.log()), progress);
            return new LoadRun(JMeterProcess.start(command, options.directory(), output::read, output::over), output);
        } catch (IOException e) {
            throw new LoadException("cannot start JMeter: " + e.getMessage());
        }
    }

    /** Makes the folder of a run, without the results of an earlier one. */
    static void prepare(JMeterDistribution distribution, LoadOptions options) throws IOException {
        JMeterDistribution.requireFile(distribution.file(options.plan()), "plan");
        options.data().ifPresent(data -> JMeterDistribution.requireFile(data, "file of rows"));
        Directories.make(options.directory());
        Files.deleteIfExists(options.samples());
        Files.deleteIfExists(options.transactions());
        Files.deleteIfExists(options.deliveries());
        Files.deleteIfExists(options.observers());
    }

    /** JMeter's process id, for measuring what the generator itself takes. */
    public long pid() {
        return process.pid();
    }

    /**
     * The measured window, known as soon as the users start (before it begins); completed exceptionally with a {@link LoadException}
     * where the run ended before.
     */
    public CompletableFuture<MeasuredWindow> window() {
        return output.window();
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
            if (!process.await(timeout)) {
                throw output.failed("did not end within " + timeout.toSeconds() + " s");
            }
        } finally {
            close();
        }
        output.check();
        if (process.exitCode() != 0) {
            throw output.failed("JMeter ended with exit code " + process.exitCode());
        }
        return output.result();
    }

    /** Ends JMeter with all its children, if it still runs, and waits until it is gone. */
    @Override
    public void close() {
        process.close();
    }
}
