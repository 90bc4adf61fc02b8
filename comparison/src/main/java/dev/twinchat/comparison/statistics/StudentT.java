package dev.twinchat.comparison.statistics;

import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.TTest;

/** Student's t for a mean: its two-sided 95 % interval, its p-value, and the effect that so many values can find. */
final class StudentT {

    /** Two values give an interval that no difference of interest leaves (t is 12.7); three give a wide one that is still right. */
    static final int FEWEST_VALUES = 3;

    private static final double UPPER_QUANTILE = 0.975;

    /** The chance with which an effect is to be found. */
    private static final double POWER = 0.8;

    private StudentT() {}

    /** The interval of the mean of {@code values}, or nothing when they are too few. */
    static Optional<Interval> interval(double... values) {
        if (values.length < FEWEST_VALUES) {
            return Optional.empty();
        }
        double mean = Mean.of(values).getAsDouble();
        double halfWidth = quantile(values.length, UPPER_QUANTILE) * standardError(values.length, deviation(values));
        return Optional.of(new Interval(mean - halfWidth, mean + halfWidth));
    }

    /** The two-sided p-value of the mean of {@code values} being 0; nothing when they are too few. */
    static Optional<Double> p(double... values) {
        if (values.length < FEWEST_VALUES) {
            return Optional.empty();
        }
        double p = TTest.withDefaults().test(values).getPValue();
        // Values that are all 0 have no t.
        return Optional.of(Double.isNaN(p) ? 1 : p);
    }

    /**
     * The least mean that {@code count} values of this standard deviation tell from 0 with 80 % power, at 5 %, two-sided. The shift of the t
     * distribution under the alternative is taken for that of a t distribution (J. Cohen, Statistical Power Analysis for the Behavioral
     * Sciences, 1988, chapter 2).
     */
    static double detectable(int count, double standardDeviation) {
        return (quantile(count, UPPER_QUANTILE) + quantile(count, POWER)) * standardError(count, standardDeviation);
    }

    /** The standard deviation of a sample. */
    static double deviation(double... values) {
        return StandardDeviation.of(values).getAsDouble();
    }

    private static double standardError(int count, double standardDeviation) {
        return standardDeviation / Math.sqrt(count);
    }

    private static double quantile(int count, double probability) {
        return TDistribution.of(count - 1).inverseCumulativeProbability(probability);
    }
}
