package dev.twinchat.comparison.statistics;

import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.commons.statistics.descriptive.Quantile;

/**
 * The percentile bootstrap of a mean, 95 % (B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13): it asks
 * nothing of the values' distribution, and so checks Student's interval. Always the same one for the same values.
 */
final class Bootstrap {

    /** Fewer values have too few different resamples. */
    static final int FEWEST_VALUES = 10;

    private static final int RESAMPLES = 10_000;
    private static final long SEED = 20_261_121;

    private Bootstrap() {}

    /** The interval of the mean of {@code values}, or nothing when they are too few. */
    static Optional<Interval> interval(double... values) {
        if (values.length < FEWEST_VALUES) {
            return Optional.empty();
        }
        SplittableRandom random = new SplittableRandom(SEED);
        double[] means = new double[RESAMPLES];
        for (int resample = 0; resample < RESAMPLES; resample++) {
            double sum = 0;
            for (int draw = 0; draw < values.length; draw++) {
                sum += values[random.nextInt(values.length)];
            }
            means[resample] = sum / values.length;
        }
        double[] ends = Quantile.withDefaults().evaluate(means, 0.025, 0.975);
        return Optional.of(new Interval(ends[0], ends[1]));
    }
}
