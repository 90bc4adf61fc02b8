package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.GeometricMean;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The blocks' values of one stack in one cell, summarized.
 *
 * @param blocks how many blocks gave a value
 * @param value their geometric mean, as ratios are made of; the arithmetic one where a value is not above 0
 * @param median the median over the blocks
 * @param lowest the least value
 * @param highest the greatest value
 * @param interval the 95 % interval (moderated t on logarithms) of the typical value; null where the blocks are too few, or
 *     a value is zero and has no logarithm
 */
public record Estimate(
        int blocks,
        double value,
        double median,
        double lowest,
        double highest,
        @Nullable Interval interval) {

    /** The estimate from one value for each block, of which nothing else is known; nothing where no block gave one. */
    public static Optional<Estimate> of(List<Double> valuePerBlock) {
        return of(
                VariancePrior.NONE,
                valuePerBlock,
                valuePerBlock.stream()
                        .map(value -> BlockMean.of(Math.log(value)))
                        .toList());
    }

    /**
     * The estimate from one value for each block; nothing where no block gave one.
     *
     * @param prior what is known of the variance of their logarithms
     * @param logs these logarithms
     */
    public static Optional<Estimate> of(VariancePrior prior, List<Double> valuePerBlock, List<BlockMean> logs) {
        if (valuePerBlock.isEmpty()) {
            return Optional.empty();
        }
        double[] values =
                valuePerBlock.stream().mapToDouble(Double::doubleValue).toArray();
        return Optional.of(new Estimate(
                values.length,
                mean(values),
                Median.withDefaults().evaluate(values.clone()),
                DoubleStream.of(values).min().orElseThrow(),
                DoubleStream.of(values).max().orElseThrow(),
                interval(prior, logs)));
    }

    /** The geometric mean of some values; the arithmetic one where a value is not above 0, NaN without values. */
    public static double mean(double... values) {
        return hasLogarithms(values)
                ? GeometricMean.of(values).getAsDouble()
                : Mean.of(values).getAsDouble();
    }

    private static @Nullable Interval interval(VariancePrior prior, List<BlockMean> logs) {
        return logs.stream().allMatch(BlockMean::isFinite)
                ? StudentT.interval(prior, logs).map(Interval::exp).orElse(null)
                : null;
    }

    private static boolean hasLogarithms(double[] values) {
        return DoubleStream.of(values).allMatch(value -> value > 0);
    }
}
