package dev.twinchat.comparison.result;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a run tells beyond its figures: how it went, and what held it up.
 *
 * @param course throughput and latency from slice to slice
 * @param latencyMillis the latencies at {@link #PERCENTILES}; null where too few answers came to tell
 * @param settling whether it was steady
 * @param pressure what its parts were busy with; null where they cannot be sampled
 * @param watching what looking at it cost
 */
public record RunDiagnostics(
        Course course,
        List<@Nullable Double> latencyMillis,
        SteadyStateCheck settling,
        @Nullable Pressure pressure,
        Watching watching) {

    /** The percentiles of {@link #latencyMillis}: as in HdrHistogram's plots, finer towards the slowest. */
    public static final List<Double> PERCENTILES =
            List.of(0.0, 25.0, 50.0, 75.0, 90.0, 95.0, 97.5, 99.0, 99.5, 99.75, 99.9, 99.95, 99.99, 100.0);

    /**
     * The measured part in slices of equal length, by when an answer was there.
     *
     * @param sliceSeconds the length of one
     * @param throughputPerSecond successful responses a second, one value a slice
     * @param p90Millis their p90; null in a slice without an answer
     */
    public record Course(double sliceSeconds, List<Double> throughputPerSecond, List<@Nullable Double> p90Millis) {}

    /**
     * What the parts of the system were busy with during the measured part.
     *
     * @param serviceShare the service's CPU time, of all cores, 0 to 1
     * @param connections how many connections the service may have to its database at most
     * @param sessionsInUse the mean number of database connections that were in use, of the service
     * @param sessionsRunning those of them whose statement ran or wanted a processor
     * @param sessionsLocked those that waited for another transaction's lock
     * @param sessionsOnDisk those that waited for a file or the log
     * @param databaseMillisPerRequest the time that a request's statements took in the database, waiting included
     * @param compilingCores CPU time of the service's compiler threads, in cores
     * @param collectingShare the share of the time that collections stopped the service, 0 to 1
     * @param queuedVirtualThreads the mean number of virtual threads that could run but had no carrier
     * @param busiestThread the name of the service's platform thread with most CPU time
     * @param busiestThreadShare its CPU time, of one core, 0 to 1
     * @param waits what was waited for inside the service; null where it did not say, and in results from before it was asked
     */
    public record Pressure(
            double serviceShare,
            int connections,
            double sessionsInUse,
            double sessionsRunning,
            double sessionsLocked,
            double sessionsOnDisk,
            double databaseMillisPerRequest,
            double compilingCores,
            double collectingShare,
            double queuedVirtualThreads,
            String busiestThread,
            double busiestThreadShare,
            @Nullable Waits waits) {

        /** A figure of {@link #waits}; NaN where it is not known. */
        public double waits(Function<Waits, @Nullable Double> figure) {
            Double known = waits == null ? null : figure.apply(waits);
            return known == null ? Double.NaN : known;
        }
    }

    /**
     * What threads waited for inside the service.
     *
     * @param forMonitors the mean number of threads that waited to enter a {@code synchronized} block, waits from 1 ms on; null where
     *     requests are handled on virtual threads, of whose waits the JVM does not say
     * @param pinned the mean number of virtual threads that waited without leaving their carrier to others, waits from 1 ms on
     * @param eventLoopLagMillis how long a task waited for its event loop, on average from when the load came; null of a service without any
     */
    public record Waits(
            @Nullable Double forMonitors,
            double pinned,
            @Nullable Double eventLoopLagMillis) {

        /** The same of a service that handles requests on virtual threads: what others wait for there is not the whole. */
        public Waits ofVirtualThreads() {
            return new Waits(null, pinned, eventLoopLagMillis);
        }
    }

    /**
     * What looking at the run cost, in cores: under 0.02 is under 2 % of one.
     *
     * @param hereCores this tool's own thread and its session in the database
     * @param serviceCores the threads in the service that answered it; NaN where none did
     */
    public record Watching(double hereCores, double serviceCores) {}
}
