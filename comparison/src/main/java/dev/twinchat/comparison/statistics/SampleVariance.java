package dev.twinchat.comparison.statistics;

import org.apache.commons.statistics.descriptive.Variance;

/**
 * The variance of a sample.
 *
 * @param value the variance
 * @param degrees how many degrees of freedom it has
 */
record SampleVariance(double value, double degrees) {

    /** That of two values or more. */
    static SampleVariance of(double... values) {
        return new SampleVariance(Variance.of(values).getAsDouble(), values.length - 1);
    }

    double deviation() {
        return Math.sqrt(value);
    }
}
