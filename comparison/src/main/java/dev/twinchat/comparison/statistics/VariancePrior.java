package dev.twinchat.comparison.statistics;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What a campaign tells of the variance between the blocks of one of its ratios before that is looked at: what its own rounds explain, and what
 * starts add to that on average over all ratios. The variance between the few blocks of a ratio is moderated by it (docs/decisions/0068).
 *
 * @param added the variance that starts add; 0 if the blocks vary no more than their rounds explain
 * @param degrees how many degrees of freedom it is worth: at most {@link #MOST_DEGREES}, and those of the other ratios; 0 if there are no others
 */
public record VariancePrior(double added, double degrees) {

    /** Each variance is taken as it is. */
    public static final VariancePrior NONE = new VariancePrior(0, 0);

    private static final double MOST_DEGREES = 4;

    /** Logarithms that differ by less are the same. */
    private static final double ROUNDING = 1e-9;

    /** An interval of one degree of freedom leaves out no difference of interest (t is 12.7); of more, it is wide and right. */
    private static final double TOO_FEW_DEGREES = 1;

    /**
     * That of a campaign.
     *
     * @param cells for each cell the blocks of each pair of its stacks; the pairs of more than two stacks depend on each other
     */
    public static VariancePrior of(Collection<List<List<BlockMean>>> cells) {
        List<List<List<BlockMean>>> known = cells.stream()
                .map(pairs -> pairs.stream().filter(VariancePrior::hasVariance).toList())
                .filter(pairs -> !pairs.isEmpty())
                .toList();
        List<List<BlockMean>> all = known.stream().flatMap(List::stream).toList();
        if (all.size() < 2) {
            return NONE;
        }
        double added = all.stream()
                .mapToDouble(blocks -> own(blocks).value() - BlockMean.explained(blocks))
                .average()
                .orElseThrow();
        double ownDegrees = all.stream()
                .mapToDouble(blocks -> own(blocks).degrees())
                .average()
                .orElseThrow();
        double allDegrees =
                known.stream().mapToDouble(VariancePrior::independentDegrees).sum();
        return new VariancePrior(Math.max(0, added), Math.min(MOST_DEGREES, allDegrees - ownDegrees));
    }

    /** The variance between blocks, moderated; nothing where they are too few to tell. */
    Optional<SampleVariance> variance(List<BlockMean> blocks) {
        return blocks.size() < 2
                ? Optional.empty()
                : Optional.of(moderated(own(blocks), BlockMean.explained(blocks)))
                        .filter(variance -> variance.degrees() > TOO_FEW_DEGREES);
    }

    /**
     * The mean of a ratio's own variance between blocks and of what is known before, each as much as it is worth.
     *
     * @param explained the part of it that the ratio's rounds explain
     */
    SampleVariance moderated(SampleVariance own, double explained) {
        double sum = degrees + own.degrees();
        return new SampleVariance((degrees * (explained + added) + own.degrees() * own.value()) / sum, sum);
    }

    static SampleVariance own(List<BlockMean> blocks) {
        return SampleVariance.of(BlockMean.values(blocks));
    }

    /** Not of one block, nor of a count that is always the same, nor where a value was 0 and has no logarithm. */
    private static boolean hasVariance(List<BlockMean> blocks) {
        return blocks.size() > 1
                && blocks.stream().allMatch(BlockMean::isFinite)
                && own(blocks).deviation() > ROUNDING;
    }

    /** The degrees of freedom of a cell: of k stacks only k - 1 differences are independent. */
    private static double independentDegrees(List<List<BlockMean>> pairs) {
        double stacks = (1 + Math.sqrt(1 + 8.0 * pairs.size())) / 2;
        return pairs.stream().mapToDouble(blocks -> own(blocks).degrees()).sum() * 2 / stacks;
    }
}
