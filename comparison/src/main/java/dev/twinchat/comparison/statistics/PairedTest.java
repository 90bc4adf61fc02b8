package dev.twinchat.comparison.statistics;

import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.inference.TTest;

/**
 * What the log-ratios of blocks say: the verdict of a {@link Ratio}, without what takes long, for simulations that need it a million times.
 *
 * @param mean of the log-ratios
 * @param interval its 95 % interval (Student t)
 * @param p the two-sided p-value of the paired t test
 */
public record PairedTest(double mean, Interval interval, double p) {

    private static final double EQUAL_LOG = Math.log(Ratio.EQUAL_UP_TO);

    /** The test of one log-ratio for each block; nothing where they are too few for a verdict. */
    public static Optional<PairedTest> of(double... logRatios) {
        return StudentT.interval(logRatios).map(interval -> {
            double p = TTest.withDefaults().test(logRatios).getPValue();
            // Values that are all 0 have no t.
            return new PairedTest(Mean.of(logRatios).getAsDouble(), interval, Double.isNaN(p) ? 1 : p);
        });
    }

    /** The geometric mean of the ratios. */
    public double ratio() {
        return Math.exp(mean);
    }

    /** Whether the verdict is a difference upwards. */
    public boolean isHigher() {
        return interval.low() > 0 && !isEqual();
    }

    /** Whether the verdict is a difference downwards. */
    public boolean isLower() {
        return interval.high() < 0 && !isEqual();
    }

    /** Whether the verdict is a difference. */
    public boolean isDifference() {
        return isHigher() || isLower();
    }

    /** Whether the verdict is that there is no difference which matters. */
    public boolean isEqual() {
        return interval.within(-EQUAL_LOG, EQUAL_LOG);
    }
}
