package dev.twinchat.comparison.statistics;

import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t interval for a mean, two-sided, 95 %. */
final class StudentT {

    /** Fewer values give no interval: one outlier would be a fourth of the evidence. */
    static final int FEWEST_VALUES = 5;

    private static final double UPPER_QUANTILE = 0.975;

    private StudentT() {}

    /** The interval of the mean of {@code values}, or nothing when they are too few. */
    static Optional<Interval> interval(double... values) {
        if (values.length < FEWEST_VALUES) {
            return Optional.empty();
        }
        double mean = Mean.of(values).getAsDouble();
        double halfWidth = halfWidth(values.length, StandardDeviation.of(values).getAsDouble());
        return Optional.of(new Interval(mean - halfWidth, mean + halfWidth));
    }

    /** Half the width that the interval of {@code count} values of this standard deviation has. */
    static double halfWidth(int count, double standardDeviation) {
        double t = TDistribution.of(count - 1).inverseCumulativeProbability(UPPER_QUANTILE);
        return t * standardDeviation / Math.sqrt(count);
    }
}
