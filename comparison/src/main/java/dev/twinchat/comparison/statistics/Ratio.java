package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.jspecify.annotations.Nullable;

/**
 * One stack's values relative to another's, pair by pair within the blocks, so that a slow minute of the machine weighs on both sides alike.
 * The blocks are the independent observations: each has one log-ratio, the mean of those of its rounds. Ratios are averaged as logarithms, so
 * that twice and half cancel out.
 *
 * @param pairs how many blocks have a value of both
 * @param value the geometric mean of the blocks' ratios
 * @param interval its 95 % interval (Student t), null under three pairs
 * @param verdict what the interval says
 * @param p the two-sided p-value of the paired t test, not corrected for other tests; null under three pairs
 * @param detectable the ratio above 1 that so many pairs of this spread find with 80 % power; null under three pairs
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

    private static final double EQUAL_LOG = Math.log(EQUAL_UP_TO);

    /**
     * The ratio whose logarithm is so much in each block; nothing without blocks, or where a value was zero and has no ratio.
     *
     * @param logRatios one for each block
     */
    public static Optional<Ratio> of(List<Double> logRatios) {
        if (logRatios.isEmpty() || logRatios.stream().anyMatch(log -> !Double.isFinite(log))) {
            return Optional.empty();
        }
        return Optional.of(
                ofLogs(logRatios.stream().mapToDouble(Double::doubleValue).toArray()));
    }

    private static Ratio ofLogs(double[] logs) {
        double value = Math.exp(Mean.of(logs).getAsDouble());
        Interval log = StudentT.interval(logs).orElse(null);
        if (log == null) {
            return new Ratio(logs.length, value, null, Verdict.TOO_FEW_BLOCKS, null, null, null, null);
        }
        Verdict verdict = verdict(log);
        return new Ratio(
                logs.length,
                value,
                log.exp(),
                verdict,
                StudentT.p(logs).orElse(null),
                Math.exp(StudentT.detectable(logs.length, StudentT.deviation(logs))),
                verdict == Verdict.INCONCLUSIVE ? moreBlocks(logs) : null,
                Bootstrap.interval(logs).map(Interval::exp).orElse(null));
    }

    private static Verdict verdict(Interval log) {
        if (log.within(-EQUAL_LOG, EQUAL_LOG)) {
            return Verdict.EQUAL;
        }
        if (log.low() > 0) {
            return Verdict.HIGHER;
        }
        return log.high() < 0 ? Verdict.LOWER : Verdict.INCONCLUSIVE;
    }

    /** The least number of further blocks with which a difference of this mean, at this spread, is found with 80 % power. */
    private static int moreBlocks(double[] logs) {
        double difference = Math.abs(Mean.of(logs).getAsDouble());
        double deviation = StudentT.deviation(logs);
        return IntStream.rangeClosed(1, MOST_BLOCKS)
                .filter(more -> StudentT.detectable(logs.length + more, deviation) <= difference)
                .findFirst()
                .orElse(MOST_BLOCKS);
    }
}
