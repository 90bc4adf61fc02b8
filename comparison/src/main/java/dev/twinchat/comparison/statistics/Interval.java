package dev.twinchat.comparison.statistics;

/**
 * A 95 % confidence interval.
 *
 * @param low its lower end
 * @param high its upper end, not below {@code low}
 */
public record Interval(double low, double high) {

    /** Whether the whole of this interval lies within {@code from} and {@code to}. */
    boolean within(double from, double to) {
        return from <= low && high <= to;
    }

    /** That of the values whose logarithms this is about. */
    Interval exp() {
        return new Interval(Math.exp(low), Math.exp(high));
    }

    /** The factor from its geometric middle to its ends: 1.04 is ±4 %. Only of an interval of ratios. */
    public double factor() {
        return Math.sqrt(high / low);
    }
}
