package dev.twinchat.comparison.result;

import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.comparison.statistics.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * One stack relative to another, by one metric in one cell.
 *
 * @param ratio of {@code stack} to {@code baseline}
 * @param p the p-value of the moderated t test, corrected by Holm; null where there is no test, or the metric decides nothing
 */
public record Comparison(
        String scenario,
        int users,
        Metric metric,
        String stack,
        String baseline,
        Ratio ratio,
        @Nullable Double p) {

    private static final double SIGNIFICANCE = 0.05;

    /** The verdict in one word, about {@code stack}. */
    public String word() {
        return switch (ratio.verdict()) {
            case HIGHER -> metric == Metric.THROUGHPUT ? "faster" : "more";
            case LOWER -> metric == Metric.THROUGHPUT ? "slower" : "less";
            case EQUAL -> "equal";
            case INCONCLUSIVE -> "inconclusive";
            case TOO_FEW_BLOCKS -> "no test";
        };
    }

    /** The kind of verdict, about {@code stack}: better, worse, equal, inconclusive or plain. */
    public String tone() {
        if (better()) {
            return "better";
        }
        if (worse()) {
            return "worse";
        }
        return switch (ratio.verdict()) {
            case EQUAL -> "equal";
            case INCONCLUSIVE -> "inconclusive";
            default -> "plain";
        };
    }

    /** How sure the difference is. */
    public Grade grade() {
        if (!ratio.verdict().isDifference()) {
            return Grade.NONE;
        }
        return p != null && p < SIGNIFICANCE ? Grade.SIGNIFICANT : Grade.INDICATED;
    }

    /** Whether {@code stack} is the better one: the 95 % interval excludes 1. */
    public boolean better() {
        return ratio.verdict() == (metric.moreIsBetter() ? Verdict.HIGHER : Verdict.LOWER);
    }

    /** Whether {@code stack} is the worse one: the 95 % interval excludes 1. */
    public boolean worse() {
        return ratio.verdict() == (metric.moreIsBetter() ? Verdict.LOWER : Verdict.HIGHER);
    }
}
