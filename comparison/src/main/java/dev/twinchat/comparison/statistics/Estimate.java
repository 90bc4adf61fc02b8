package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * What the blocks say together about one stack in one cell.
 *
 * @param blocks how many blocks gave a value
 * @param median the median over the blocks
 * @param lowest the least value
 * @param highest the greatest value
 * @param interval the 95 % interval (Student t on logarithms) of the typical value; null under five blocks, or where
 *     a value is zero and has no logarithm
 */
public record Estimate(
        int blocks,
        double median,
        double lowest,
        double highest,
        @Nullable Interval interval) {

    /** The estimate from one value a block; nothing where no block gave one. */
    public static Optional<Estimate> of(List<Double> valuePerBlock) {
        if (valuePerBlock.isEmpty()) {
            return Optional.empty();
        }
        double[] values =
                valuePerBlock.stream().mapToDouble(Double::doubleValue).toArray();
        return Optional.of(new Estimate(
                values.length,
                Median.withDefaults().evaluate(values.clone()),
                DoubleStream.of(values).min().orElseThrow(),
                DoubleStream.of(values).max().orElseThrow(),
                interval(values)));
    }

    private static @Nullable Interval interval(double[] values) {
        if (DoubleStream.of(values).anyMatch(value -> value <= 0)) {
            return null;
        }
        return StudentT.interval(DoubleStream.of(values).map(Math::log).toArray())
                .map(log -> new Interval(Math.exp(log.low()), Math.exp(log.high())))
                .orElse(null);
    }
}
