package dev.twinchat.comparison.faults;

import dev.twinchat.comparison.result.FaultFigures;
import dev.twinchat.jmeter.samples.Sample;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * All that was seen around one fault. Times are milliseconds since 1970.
 *
 * @param beganMillis when the fault began
 * @param endedMillis when it ended
 * @param watchedUntilMillis when the watch ended
 * @param samples the load's answers
 * @param glances the watch's own
 * @param openedMillis when the circuit breaker was first seen open; null if it never was
 */
public record Observation(
        long beganMillis,
        long endedMillis,
        long watchedUntilMillis,
        List<Sample> samples,
        List<Glance> glances,
        @Nullable Long openedMillis) {

    /** An answer later than this before the end of the watch leaves it open whether all is well again. */
    private static final long STILL_MILLIS = 1_000;

    /**
     * One look at a feed.
     *
     * @param right whether it was answered 200
     * @param degraded whether the answer said that it was degraded
     */
    public record Glance(long startMillis, long elapsedMillis, boolean right, boolean degraded) {

        private long endMillis() {
            return startMillis + elapsedMillis;
        }
    }

    /** What it comes to. */
    public FaultFigures figures(int block, String stack, Fault fault) {
        List<Sample> since = samples.stream()
                .filter(sample -> endMillis(sample) >= beganMillis)
                .toList();
        List<Glance> looks = glances.stream()
                .filter(glance -> glance.endMillis() >= beganMillis)
                .toList();
        List<Glance> during = looks.stream()
                .filter(glance -> glance.right() && glance.endMillis() <= endedMillis)
                .toList();
        long errors = since.stream().filter(sample -> !sample.success()).count()
                + looks.stream().filter(glance -> !glance.right()).count();
        double longest = DoubleStream.concat(
                        since.stream().mapToDouble(sample -> sample.elapsedMicros() / 1000.0),
                        looks.stream().mapToDouble(Glance::elapsedMillis))
                .max()
                .orElse(0);
        long degraded = during.stream().filter(Glance::degraded).count();
        return new FaultFigures(
                block,
                stack,
                fault.label(),
                endedMillis - beganMillis,
                (long) since.size() + looks.size(),
                errors,
                longest,
                during.isEmpty() ? 0 : (double) degraded / during.size(),
                openedMillis == null ? null : Math.max(0, openedMillis - beganMillis),
                normalAfterMillis(since, looks));
    }

    private @Nullable Long normalAfterMillis(List<Sample> since, List<Glance> looks) {
        long last = LongStream.concat(
                        since.stream().filter(sample -> !sample.success()).mapToLong(Observation::endMillis),
                        looks.stream()
                                .filter(glance -> !glance.right() || glance.degraded())
                                .mapToLong(Glance::endMillis))
                .max()
                .orElse(endedMillis);
        return last > watchedUntilMillis - STILL_MILLIS ? null : Math.max(0, last - endedMillis);
    }

    private static long endMillis(Sample sample) {
        return (sample.startMicros() + sample.elapsedMicros()) / 1000;
    }
}
