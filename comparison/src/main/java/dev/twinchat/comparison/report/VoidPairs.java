package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Comparison;

/** The mark of comparisons that lack pairs because a run failed. */
final class VoidPairs {

    private VoidPairs() {}

    /** How many pairs are void, in words; empty if none is. */
    static String words(Analysis analysis, Comparison comparison) {
        int pairs = analysis.voidPairs(
                comparison.stack(), comparison.baseline(), comparison.scenario(), comparison.users());
        return pairs == 0 ? "" : pairs + (pairs == 1 ? " pair void" : " pairs void");
    }
}
