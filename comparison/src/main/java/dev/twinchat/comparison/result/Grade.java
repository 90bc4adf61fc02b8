package dev.twinchat.comparison.result;

/** How sure a difference is. */
public enum Grade {
    /** The p-value is under 0.05 after Holm's correction over all cells of the campaign by that metric. */
    SIGNIFICANT("significant"),
    /** The 95 % interval excludes 1, but the p-value is not under 0.05 after correction, or there is none. */
    INDICATED("indicated"),
    /** No difference was found. */
    NONE("");

    private final String word;

    Grade(String word) {
        this.word = word;
    }

    /** The word for it; empty where there is no difference. */
    public String word() {
        return word;
    }
}
