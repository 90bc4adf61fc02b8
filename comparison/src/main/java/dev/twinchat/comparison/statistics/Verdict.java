package dev.twinchat.comparison.statistics;

/** What the interval of a ratio says. */
public enum Verdict {
    /** The whole interval lies above 1. */
    HIGHER,
    /** The whole interval lies below 1. */
    LOWER,
    /** The whole interval lies within ±5 %: a difference, if any, that nobody should choose by. */
    EQUAL,
    /** None of these: more blocks are needed. */
    UNDECIDED,
    /** Fewer than five blocks: values only. */
    TOO_FEW_BLOCKS
}
