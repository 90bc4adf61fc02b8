package dev.twinchat.comparison.validation;

import java.util.List;

/**
 * What a campaign can find in one cell, simulated.
 *
 * @param metric the metric's label
 * @param sources how many blocks it was simulated from
 * @param deviation the standard deviation of a block's log-ratio
 * @param falselyIndicated how often a 95 % interval excludes 1 where there is no difference, 0 to 1
 * @param chances for each effect how often it is found
 */
public record Power(
        String metric,
        String scenario,
        int users,
        String stack,
        String baseline,
        int sources,
        double deviation,
        double falselyIndicated,
        List<Chance> chances) {

    /**
     * How often an effect is found.
     *
     * @param percent by how much the stack's value is greater, in every cell
     * @param indicated how often the 95 % interval excludes 1, to the right side, 0 to 1
     * @param significant how often that withstands the correction
     */
    public record Chance(int percent, double indicated, double significant) {}
}
