package dev.twinchat.comparison.statistics;

/** What the interval of a ratio says. */
public enum Verdict {
    /** The whole interval lies above 1. */
    HIGHER,
    /** The whole interval lies below 1. */
    LOWER,
    /** The whole interval lies within ±5 %: a difference, if any, that should not decide between stacks. */
    EQUAL,
    /** None of these: a difference smaller than the minimal detectable effect may be there. */
    INCONCLUSIVE,
    /** One block, or two where no other ratio tells how much they vary: no interval and no significance test. */
    TOO_FEW_BLOCKS;

    /** Whether a difference was found. */
    public boolean isDifference() {
        return this == HIGHER || this == LOWER;
    }
}
