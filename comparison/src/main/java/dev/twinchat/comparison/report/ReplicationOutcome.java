package dev.twinchat.comparison.report;

import java.util.Collection;

/** Whether what a study found is found here, too. */
enum ReplicationOutcome {
    HOLDS("holds", "better"),
    DOES_NOT_HOLD("does not hold", "worse"),
    INCONCLUSIVE("inconclusive here", "inconclusive"),
    NOT_COMPARED("not compared: measured on services that were still warming up", "plain"),
    NOT_MEASURED("not measured", "plain");

    private final String word;
    private final String tone;

    ReplicationOutcome(String word, String tone) {
        this.word = word;
        this.tone = tone;
    }

    String word() {
        return word;
    }

    /** The class of its tag in the page. */
    String tone() {
        return tone;
    }

    /**
     * The outcome for several loads: one that contradicts is enough for no, one that is open for inconclusive. Loads at which services were
     * not warm count only if there are no others.
     */
    static ReplicationOutcome of(Collection<ReplicationOutcome> each) {
        if (each.isEmpty()) {
            return NOT_MEASURED;
        }
        if (each.contains(DOES_NOT_HOLD)) {
            return DOES_NOT_HOLD;
        }
        if (each.stream().allMatch(NOT_COMPARED::equals)) {
            return NOT_COMPARED;
        }
        return each.stream().allMatch(outcome -> outcome == HOLDS || outcome == NOT_COMPARED) ? HOLDS : INCONCLUSIVE;
    }
}
