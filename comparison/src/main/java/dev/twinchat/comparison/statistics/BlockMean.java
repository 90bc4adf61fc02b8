package dev.twinchat.comparison.statistics;

import java.util.List;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;

/**
 * The mean over the rounds of a block, which are of one start.
 *
 * @param value the mean of their logarithms
 * @param variance the variance of that mean, as far as the rounds tell it: 0 of a single round
 */
public record BlockMean(double value, double variance) {

    /** That of the logarithms of one round or more. */
    public static BlockMean of(double... rounds) {
        return new BlockMean(
                Mean.of(rounds).getAsDouble(),
                rounds.length == 1 ? 0 : Variance.of(rounds).getAsDouble() / rounds.length);
    }

    /** The same with so much more. */
    public BlockMean plus(double added) {
        return new BlockMean(value + added, variance);
    }

    /** Whether every round has a logarithm. */
    public boolean isFinite() {
        return Double.isFinite(value);
    }

    /** The mean over blocks. */
    static double mean(List<BlockMean> blocks) {
        return Mean.of(values(blocks)).getAsDouble();
    }

    static double[] values(List<BlockMean> blocks) {
        return blocks.stream().mapToDouble(BlockMean::value).toArray();
    }

    /** The part of the variance between blocks that their rounds explain. */
    static double explained(List<BlockMean> blocks) {
        return blocks.stream().mapToDouble(BlockMean::variance).average().orElse(0);
    }
}
