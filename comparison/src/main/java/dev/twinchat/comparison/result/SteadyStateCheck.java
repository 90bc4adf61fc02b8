package dev.twinchat.comparison.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The two halves of a run's measured part beside each other. It looks at no other run, so it cannot prefer a result (docs/decisions/0045).
 * What compilers and collections did is NaN where nobody can look into the service; then the throughput alone says whether it was steady.
 *
 * @param throughputRatio right answers of the second half by those of the first
 * @param compilingCores processor time of the service's just-in-time compilers in the second half, in cores
 * @param collectingFirst the share of the first half that collections stopped the service, 0 to 1
 * @param collectingSecond the same of the second half
 */
public record SteadyStateCheck(
        double throughputRatio, double compilingCores, double collectingFirst, double collectingSecond) {

    /** Halves that differ by more are no two looks at one thing. */
    static final double MOST_CHANGE = 0.10;

    /** A compiler that is busier still changes the code under test. */
    static final double MOST_COMPILING = 0.10;

    /** Collections whose share of the time changes by more have not found their rhythm. */
    static final double MOST_COLLECTING_CHANGE = 0.02;

    /** What has not settled, in words; empty if the run was steady. */
    public List<String> unsettled() {
        List<String> reasons = new ArrayList<>();
        if (!(Math.abs(throughputRatio - 1) <= MOST_CHANGE)) {
            reasons.add(String.format(
                    Locale.ROOT, "its second half had %.2f times the throughput of the first", throughputRatio));
        }
        if (compilingCores > MOST_COMPILING) {
            reasons.add(String.format(
                    Locale.ROOT, "the compiler still took %.0f %% of a core in its second half", 100 * compilingCores));
        }
        if (Math.abs(collectingSecond - collectingFirst) > MOST_COLLECTING_CHANGE) {
            reasons.add(String.format(
                    Locale.ROOT,
                    "collections took %.1f %% of its first half and %.1f %% of its second",
                    100 * collectingFirst,
                    100 * collectingSecond));
        }
        return reasons;
    }
}
