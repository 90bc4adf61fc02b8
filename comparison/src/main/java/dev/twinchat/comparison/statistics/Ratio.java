package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.jspecify.annotations.Nullable;

/**
 * One stack's values over another's, pair by pair within the blocks, so that a slow minute of the machine weighs on
 * both sides alike. Ratios are averaged as logarithms: twice and half cancel out.
 *
 * @param pairs how many blocks have a value of both
 * @param value the geometric mean of the pairs' ratios, or under five pairs their median
 * @param interval its 95 % interval (Student t), null under five pairs
 * @param verdict what the interval says
 * @param moreBlocks of an undecided ratio: how many more blocks would likely decide it, at most {@link #MOST_BLOCKS};
 *     null otherwise
 * @param bootstrap the interval by resampling the pairs, as a check on the other one; null under ten pairs
 */
public record Ratio(
        int pairs,
        double value,
        @Nullable Interval interval,
        Verdict verdict,
        @Nullable Integer moreBlocks,
        @Nullable Interval bootstrap) {

    /** Beyond so many more blocks the answer is "not with reasonable effort". */
    public static final int MOST_BLOCKS = 200;

    /** Ratios between 1/1.05 and 1.05 are equal for every practical purpose. */
    static final double EQUAL_UP_TO = 1.05;

    private static final double EQUAL_LOG = Math.log(EQUAL_UP_TO);

    /**
     * The ratio of {@code values} to {@code baseline}, whose elements with one index come from one block; nothing where
     * there is no pair, or a value is zero and has no ratio.
     */
    public static Optional<Ratio> of(List<Double> values, List<Double> baseline) {
        if (values.size() != baseline.size()) {
            throw new IllegalArgumentException(values.size() + " values for " + baseline.size() + " of the baseline");
        }
        double[] logs = IntStream.range(0, values.size())
                .mapToDouble(i -> Math.log(values.get(i) / baseline.get(i)))
                .toArray();
        if (logs.length == 0 || DoubleStream.of(logs).anyMatch(log -> !Double.isFinite(log))) {
            return Optional.empty();
        }
        return Optional.of(ofLogs(logs));
    }

    private static Ratio ofLogs(double[] logs) {
        Interval log = StudentT.interval(logs).orElse(null);
        if (log == null) {
            double median = Median.withDefaults().evaluate(logs.clone());
            return new Ratio(logs.length, Math.exp(median), null, Verdict.TOO_FEW_BLOCKS, null, null);
        }
        Verdict verdict = verdict(log);
        return new Ratio(
                logs.length,
                Math.exp(Mean.of(logs).getAsDouble()),
                new Interval(Math.exp(log.low()), Math.exp(log.high())),
                verdict,
                verdict == Verdict.UNDECIDED ? moreBlocks(logs) : null,
                Bootstrap.interval(logs)
                        .map(ends -> new Interval(Math.exp(ends.low()), Math.exp(ends.high())))
                        .orElse(null));
    }

    private static Verdict verdict(Interval log) {
        if (log.within(-EQUAL_LOG, EQUAL_LOG)) {
            return Verdict.EQUAL;
        }
        if (log.low() > 0) {
            return Verdict.HIGHER;
        }
        return log.high() < 0 ? Verdict.LOWER : Verdict.UNDECIDED;
    }

    /** The least number of further blocks with which an interval about this mean, of this spread, would decide. */
    private static int moreBlocks(double[] logs) {
        double mean = Mean.of(logs).getAsDouble();
        double deviation = StandardDeviation.of(logs).getAsDouble();
        return IntStream.rangeClosed(1, MOST_BLOCKS)
                .filter(more -> {
                    double halfWidth = StudentT.halfWidth(logs.length + more, deviation);
                    return verdict(new Interval(mean - halfWidth, mean + halfWidth)) != Verdict.UNDECIDED;
                })
                .findFirst()
                .orElse(MOST_BLOCKS);
    }
}
