package dev.twinchat.jmeter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A JMeter that stays and runs one plan after the other, each as if it were alone: the start of a JVM and its first, slow seconds are
 * paid once. Closing it ends JMeter, whatever it is doing; it also ends by itself when this process dies.
 */
public final class LoadEngine implements AutoCloseable {

    private final JMeterDistribution distribution;
    private final JMeterProcess process;
    private final Path log;
    private final AtomicReference<@Nullable RunOutput> current = new AtomicReference<>();

    private LoadEngine(JMeterDistribution distribution, List<String> jvmFlags, Path directory, List<Path> plugins) {
        this.distribution = distribution;
        this.log = JMeterCommand.log(directory);
        this.process = JMeterProcess.start(
                JMeterCommand.engine(distribution, jvmFlags, directory, plugins), directory, this::read, this::over);
    }

    /**
     * Starts JMeter; a run can be begun at once.
     *
     * @param jvmFlags flags of JMeter's JVM
     * @param directory where JMeter's own log goes; made where it does not exist, in one that does
     * @param plugins folders of jars that plans need besides JMeter's
     * @throws LoadException where JMeter is not there or the process cannot be started
     */
    public static LoadEngine start(
            JMeterDistribution distribution, List<String> jvmFlags, Path directory, List<Path> plugins) {
        try {
            Directories.make(directory);
            // JMeter creates it again, sooner or later.
            Files.deleteIfExists(JMeterCommand.log(directory));
            return new LoadEngine(distribution, jvmFlags, directory, plugins);
        } catch (IOException e) {
            throw new LoadException("cannot start JMeter: " + e.getMessage());
        }
    }

    /** JMeter's process id, for measuring what the generator itself takes. */
    public long pid() {
        return process.pid();
    }

    /** Whether it still takes runs. */
    public boolean alive() {
        return process.isAlive();
    }

    /**
     * Begins a run; its JVM flags are of no account here.
     *
     * @throws LoadException where the plan or the data is not there
     * @throws IllegalStateException where a run is still on: a JVM holds one JMeter test at a time
     */
    public EngineRun begin(LoadOptions options) {
        RunOutput output = new RunOutput(options, JMeterLog.fromNowOn(log), line -> {});
        if (!current.compareAndSet(null, output)) {
            throw new IllegalStateException("one run at a time");
        }
        try {
            LoadRun.prepare(distribution, options);
            process.tell("run " + RunOrder.write(distribution, options));
        } catch (IOException e) {
            output.broken("JMeter takes no run: " + e.getMessage());
        } catch (LoadException e) {
            current.set(null);
            throw e;
        }
        return new EngineRun(this, output);
    }

    /** Lets a holding run close its sockets and end. */
    void release() {
        process.release();
    }

    private void read(String line) {
        RunOutput output = current.get();
        if (output != null) {
            output.read(line);
        }
    }

    private void over() {
        RunOutput output = current.get();
        if (output != null) {
            output.broken("JMeter ended in the middle of the run");
        }
    }

    /** The run is over; the next one may begin. */
    void free(RunOutput output) {
        current.compareAndSet(output, null);
    }

    /** Ends JMeter with all its children, if it still runs, and waits until it is gone. */
    @Override
    public void close() {
        process.close();
    }
}
