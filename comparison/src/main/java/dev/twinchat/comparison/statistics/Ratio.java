package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One stack's values relative to another's, pair by pair within the blocks, so that a slow minute of the machine weighs on both sides alike.
 * The blocks are the independent observations: each has one log-ratio, the mean of those of its rounds. Ratios are averaged as logarithms, so
 * that twice and half cancel out. Their variance is moderated by what the rounds and the campaign's other ratios tell ({@link VariancePrior}).
 *
 * @param pairs how many blocks have a value of both
 * @param value the geometric mean of the blocks' ratios
 * @param interval its 95 % interval (moderated t), null where the pairs are too few: one, or two if no other ratio tells how much they vary
 * @param verdict what the interval says
 * @param p the two-sided p-value of the moderated t test, not corrected for other tests; null without an interval
 * @param detectable the ratio above 1 that so many pairs of this spread find with 80 % power; null without an interval
 * @param moreBlocks of an inconclusive ratio: with how many more blocks a difference of the size seen would be found with 80 % power, at
 *     most {@link #MOST_BLOCKS}; null otherwise
 * @param bootstrap the interval by resampling the pairs, as a check on the other one; null under ten pairs
 */
public record Ratio(
        int pairs,
        double value,
        @Nullable Interval interval,
        Verdict verdict,
        @Nullable Double p,
        @Nullable Double detectable,
        @Nullable Integer moreBlocks,
        @Nullable Interval bootstrap) {

    /** Beyond so many more blocks a difference of that size cannot be found with reasonable effort. */
    public static final int MOST_BLOCKS = 200;

    /** Ratios between 1/1.05 and 1.05 are equal for every practical purpose. */
    static final double EQUAL_UP_TO = 1.05;

    /**
     * The ratio whose logarithm is so much in each block; nothing without blocks, or where a value was zero and has no ratio.
     *
     * @param prior what is known of its variance from the campaign's other ratios
     * @param blocks the log-ratios
     */
    public static Optional<Ratio> of(VariancePrior prior, List<BlockMean> blocks) {
        if (blocks.isEmpty() || !blocks.stream().allMatch(BlockMean::isFinite)) {
            return Optional.empty();
        }
        return Optional.of(PairedTest.of(prior, blocks)
                .map(test -> tested(test, prior, blocks))
                .orElseGet(() -> new Ratio(
                        blocks.size(),
                        Math.exp(BlockMean.mean(blocks)),
                        null,
                        Verdict.TOO_FEW_BLOCKS,
                        null,
                        null,
                        null,
                        null)));
    }

    private static Ratio tested(PairedTest test, VariancePrior prior, List<BlockMean> blocks) {
        SampleVariance own = VariancePrior.own(blocks);
        double explained = BlockMean.explained(blocks);
        Verdict verdict = test.verdict();
        return new Ratio(
                blocks.size(),
                test.ratio(),
                test.interval().exp(),
                verdict,
                test.p(),
                Math.exp(StudentT.detectable(blocks.size(), prior.moderated(own, explained))),
                verdict == Verdict.INCONCLUSIVE ? moreBlocks(Math.abs(test.mean()), prior, own, explained) : null,
                Bootstrap.interval(BlockMean.values(blocks)).map(Interval::exp).orElse(null));
    }

    /** The least number of further blocks with which a difference of that size, at this spread, is found with 80 % power. */
    private static int moreBlocks(double difference, VariancePrior prior, SampleVariance own, double explained) {
        int blocks = (int) own.degrees() + 1;
        return IntStream.rangeClosed(1, MOST_BLOCKS)
                .filter(more -> StudentT.detectable(
                                blocks + more,
                                prior.moderated(new SampleVariance(own.value(), own.degrees() + more), explained))
                        <= difference)
                .findFirst()
                .orElse(MOST_BLOCKS);
    }
}
