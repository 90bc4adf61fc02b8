package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t for a mean: its two-sided 95 % interval, and the effect that so many values can find. */
final class StudentT {

    private static final double UPPER_QUANTILE = 0.975;

    /** The chance with which an effect is to be found. */
    private static final double POWER = 0.8;

    private StudentT() {}

    /** The interval of the mean of blocks, or nothing when they are too few. */
    static Optional<Interval> interval(VariancePrior prior, List<BlockMean> blocks) {
        return prior.variance(blocks).map(variance -> interval(BlockMean.mean(blocks), blocks.size(), variance));
    }

    /** The interval of the mean of {@code count} values of that variance. */
    static Interval interval(double mean, int count, SampleVariance variance) {
        double halfWidth = quantile(variance.degrees(), UPPER_QUANTILE) * standardError(count, variance.deviation());
        return new Interval(mean - halfWidth, mean + halfWidth);
    }

    /**
     * The least mean that {@code count} values of this variance tell from 0 with 80 % power, at 5 %, two-sided. The shift of the t
     * distribution under the alternative is taken for that of a t distribution (J. Cohen, Statistical Power Analysis for the Behavioral
     * Sciences, 1988, chapter 2).
     */
    static double detectable(int count, SampleVariance variance) {
        return (quantile(variance.degrees(), UPPER_QUANTILE) + quantile(variance.degrees(), POWER))
                * standardError(count, variance.deviation());
    }

    static double standardError(int count, double standardDeviation) {
        return standardDeviation / Math.sqrt(count);
    }

    private static double quantile(double degrees, double probability) {
        return TDistribution.of(degrees).inverseCumulativeProbability(probability);
    }
}
