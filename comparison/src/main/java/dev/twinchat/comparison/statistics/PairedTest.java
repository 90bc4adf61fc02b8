package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What the log-ratios of blocks say: the verdict of a {@link Ratio}, without what takes long, for simulations that need it a million times. Its
 * variance is moderated by that of the campaign's other ratios.
 *
 * @param mean of the log-ratios
 * @param interval its 95 % interval (moderated t)
 * @param p the two-sided p-value of the moderated t test
 */
public record PairedTest(double mean, Interval interval, double p) {

    private static final double EQUAL_LOG = Math.log(Ratio.EQUAL_UP_TO);

    /** The test of the log-ratios of blocks; nothing where they are too few for a verdict. */
    public static Optional<PairedTest> of(VariancePrior prior, List<BlockMean> blocks) {
        return prior.variance(blocks).map(variance -> of(BlockMean.mean(blocks), blocks.size(), variance));
    }

    private static PairedTest of(double mean, int count, SampleVariance variance) {
        return new PairedTest(mean, StudentT.interval(mean, count, variance), p(mean, count, variance));
    }

    private static double p(double mean, int count, SampleVariance variance) {
        if (mean == 0) {
            return 1;
        }
        double t = Math.abs(mean) / StudentT.standardError(count, variance.deviation());
        return 2 * TDistribution.of(variance.degrees()).survivalProbability(t);
    }

    /** The geometric mean of the ratios. */
    public double ratio() {
        return Math.exp(mean);
    }

    /** Whether the verdict is a difference upwards. */
    public boolean isHigher() {
        return verdict() == Verdict.HIGHER;
    }

    /** Whether the verdict is a difference downwards. */
    public boolean isLower() {
        return verdict() == Verdict.LOWER;
    }

    /** Whether the verdict is a difference. */
    public boolean isDifference() {
        return verdict().isDifference();
    }

    /** Whether the verdict is that there is no difference which matters. */
    public boolean isEqual() {
        return verdict() == Verdict.EQUAL;
    }

    /** What the interval says. */
    Verdict verdict() {
        if (interval.within(-EQUAL_LOG, EQUAL_LOG)) {
            return Verdict.EQUAL;
        }
        if (interval.low() > 0) {
            return Verdict.HIGHER;
        }
        return interval.high() < 0 ? Verdict.LOWER : Verdict.INCONCLUSIVE;
    }
}
