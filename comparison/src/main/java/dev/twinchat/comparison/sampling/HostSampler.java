package dev.twinchat.comparison.sampling;

import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.RunDiagnostics.Watching;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Looks three times a second at what a run does to this machine, where the system under test is none of ours: at the load generator and the
 * processors.
 */
public final class HostSampler implements AutoCloseable {

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final JvmMetrics NOT_LOOKED_INTO = new JvmMetrics(0, 0, 0, 0, 0, 0, 0);

    private final long generator;
    private final List<ResourceSample> looks = new CopyOnWriteArrayList<>();
    private final PeriodicSampler clock = new PeriodicSampler();

    private HostSampler(long generator) {
        this.generator = generator;
    }

    /** Begins to watch; {@code generator} is the load generator's process. */
    public static HostSampler begin(long generator) {
        HostSampler watch = new HostSampler(generator);
        watch.clock.begin(PeriodicSampler.OFTEN, watch::look);
        return watch;
    }

    private void look() {
        try {
            looks.add(new ResourceSample(
                    System.currentTimeMillis(),
                    NOT_LOOKED_INTO,
                    0,
                    0,
                    ProcessFiles.of(generator).cpuMillis(),
                    0,
                    DatabaseMetrics.NONE,
                    CLOCK.getCurrentThreadCpuTime() / 1e6,
                    HostCpuTimes.now(),
                    true));
        } catch (IOException gone) {
            // The generator has ended; whether that was in time shows when the looks are asked.
        }
    }

    /** Takes the last look, after everything that is to be asked about. */
    public void finish() {
        clock.finish(this::look);
    }

    /**
     * What this machine did between two moments; NaN of the database, which is not known.
     *
     * @throws IllegalArgumentException if the generator ended before the later moment
     */
    public Machine machine(Instant from, Instant until) {
        Timeline timeline = timeline(from, until);
        return new Machine(
                timeline.growth(ResourceSample::generatorCpuMillis) / (timeline.millis() * MachineProcessors.count()),
                Double.NaN,
                timeline.stolenShare(),
                timeline.idleShare(),
                Double.NaN,
                Double.NaN);
    }

    /** What looking cost between two moments; as {@link #machine}. */
    public Watching watching(Instant from, Instant until) {
        Timeline timeline = timeline(from, until);
        return new Watching(timeline.growth(ResourceSample::watchingMillis) / timeline.millis(), Double.NaN);
    }

    private Timeline timeline(Instant from, Instant until) {
        return new Timeline(List.copyOf(looks), from.toEpochMilli(), until.toEpochMilli());
    }

    @Override
    public void close() {
        clock.close();
    }
}
