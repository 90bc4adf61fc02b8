package dev.twinchat.comparison.report;

import java.util.Collection;

/** Whether what a study found is found here, too. */
enum ReplicationOutcome {
    HOLDS("holds", "better"),
    DOES_NOT_HOLD("does not hold", "worse"),
    UNDECIDED("undecided here", "undecided"),
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

    /** The answer for several loads: one that contradicts is enough for no, one that is open for undecided. */
    static ReplicationOutcome of(Collection<ReplicationOutcome> each) {
        if (each.isEmpty()) {
            return NOT_MEASURED;
        }
        if (each.contains(DOES_NOT_HOLD)) {
            return DOES_NOT_HOLD;
        }
        return each.stream().allMatch(HOLDS::equals) ? HOLDS : UNDECIDED;
    }
}
