package dev.twinchat.comparison.result;

import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.comparison.statistics.Verdict;

/** Two stacks held against each other by one metric in one cell. */
public record Comparison(String scenario, int users, Metric metric, String stack, String baseline, Ratio ratio) {

    /** The verdict in one word, about {@code stack}. */
    public String word() {
        return switch (ratio.verdict()) {
            case HIGHER -> metric == Metric.THROUGHPUT ? "faster" : "more";
            case LOWER -> metric == Metric.THROUGHPUT ? "slower" : "less";
            case EQUAL -> "equal";
            case UNDECIDED -> "undecided";
            case TOO_FEW_BLOCKS -> "values only";
        };
    }

    /** The kind of verdict, about {@code stack}: better, worse, equal, undecided or plain. */
    public String tone() {
        if (better()) {
            return "better";
        }
        if (worse()) {
            return "worse";
        }
        return switch (ratio.verdict()) {
            case EQUAL -> "equal";
            case UNDECIDED -> "undecided";
            default -> "plain";
        };
    }

    /** Whether {@code stack} is the better one, beyond doubt. */
    public boolean better() {
        return ratio.verdict() == (metric.moreIsBetter() ? Verdict.HIGHER : Verdict.LOWER);
    }

    /** Whether {@code stack} is the worse one, beyond doubt. */
    public boolean worse() {
        return ratio.verdict() == (metric.moreIsBetter() ? Verdict.LOWER : Verdict.HIGHER);
    }
}
