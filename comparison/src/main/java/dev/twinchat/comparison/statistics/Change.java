package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * One campaign's values relative to another's. Their blocks are not pairs, for they saw different minutes; so the interval is Welch's, over
 * logarithms (B. L. Welch, The generalization of "Student's" problem when several different population variances are involved,
 * Biometrika 34, 1947).
 *
 * @param value the ratio of the geometric means
 * @param interval its 95 % interval, null if one side has under three values
 */
public record Change(double value, @Nullable Interval interval) {

    private static final double UPPER_QUANTILE = 0.975;

    /** The change from {@code before} to {@code after}; nothing where a side has no value, or a value has no logarithm. */
    public static Optional<Change> of(List<Double> before, List<Double> after) {
        double[] old = logs(before);
        double[] fresh = logs(after);
        if (old.length == 0 || fresh.length == 0 || !areFinite(old) || !areFinite(fresh)) {
            return Optional.empty();
        }
        double change = Mean.of(fresh).getAsDouble() - Mean.of(old).getAsDouble();
        if (Math.min(old.length, fresh.length) < StudentT.FEWEST_VALUES) {
            return Optional.of(new Change(Math.exp(change), null));
        }
        double halfWidth = halfWidth(old, fresh);
        return Optional.of(new Change(Math.exp(change), new Interval(change - halfWidth, change + halfWidth).exp()));
    }

    private static double halfWidth(double[] one, double[] other) {
        double ofOne = Variance.of(one).getAsDouble() / one.length;
        double ofOther = Variance.of(other).getAsDouble() / other.length;
        double together = ofOne + ofOther;
        if (together == 0) {
            return 0;
        }
        double freedom =
                together * together / (ofOne * ofOne / (one.length - 1) + ofOther * ofOther / (other.length - 1));
        return TDistribution.of(freedom).inverseCumulativeProbability(UPPER_QUANTILE) * Math.sqrt(together);
    }

    private static double[] logs(List<Double> values) {
        return values.stream().mapToDouble(Math::log).toArray();
    }

    private static boolean areFinite(double... values) {
        return DoubleStream.of(values).allMatch(Double::isFinite);
    }
}
