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
}
