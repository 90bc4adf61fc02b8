package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * One campaign's values relative to another's. Their blocks are not pairs, for they saw different minutes; so the interval is Welch's, over
 * logarithms (B. L. Welch, The generalization of "Student's" problem when several different population variances are involved,
 * Biometrika 34, 1947), with the variance of either side moderated by its campaign.
 *
 * @param value the ratio of the geometric means
 * @param interval its 95 % interval, null if one side has too few values
 */
public record Change(double value, @Nullable Interval interval) {

    private static final double UPPER_QUANTILE = 0.975;

    /**
     * The change from {@code old} to {@code fresh} logarithms; nothing where a side has no value, or a value has no logarithm.
     *
     * @param priorOfOld what is known of their variance
     * @param priorOfFresh the same of the others
     */
    public static Optional<Change> of(
            VariancePrior priorOfOld, List<BlockMean> old, VariancePrior priorOfFresh, List<BlockMean> fresh) {
        if (old.isEmpty() || fresh.isEmpty() || !areFinite(old) || !areFinite(fresh)) {
            return Optional.empty();
        }
        double change = BlockMean.mean(fresh) - BlockMean.mean(old);
        SampleVariance ofOld = priorOfOld.variance(old).orElse(null);
        SampleVariance ofFresh = priorOfFresh.variance(fresh).orElse(null);
        if (ofOld == null || ofFresh == null) {
            return Optional.of(new Change(Math.exp(change), null));
        }
        double halfWidth = halfWidth(ofOld, old.size(), ofFresh, fresh.size());
        return Optional.of(new Change(Math.exp(change), new Interval(change - halfWidth, change + halfWidth).exp()));
    }

    private static double halfWidth(SampleVariance one, int values, SampleVariance other, int otherValues) {
        double ofOne = one.value() / values;
        double ofOther = other.value() / otherValues;
        double together = ofOne + ofOther;
        if (together == 0) {
            return 0;
        }
        double freedom = together * together / (ofOne * ofOne / one.degrees() + ofOther * ofOther / other.degrees());
        return TDistribution.of(freedom).inverseCumulativeProbability(UPPER_QUANTILE) * Math.sqrt(together);
    }

    private static boolean areFinite(List<BlockMean> blocks) {
        return blocks.stream().allMatch(BlockMean::isFinite);
    }
}
