package dev.twinchat.comparison.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The two halves of a run's measured part, compared with each other. It looks at no other run, so it cannot prefer a result
 * (docs/decisions/0045). Whether a service is still being compiled shows in the CPU time of its requests, and in the share that the compilers
 * take of it: their CPU time alone is small where other threads leave them no processor, and says nothing then. What only the service can tell
 * is NaN or null where it is not known; then the throughput alone says whether the run was steady.
 *
 * @param throughputRatio successful responses of the second half relative to the first
 * @param compilingCores CPU time of the service's just-in-time compilers in the second half, in cores
 * @param collectingFirst the share of the first half that garbage collections stopped the service, 0 to 1
 * @param collectingSecond the same of the second half
 * @param cpuRatio CPU time per request, compilation excluded, of the second half relative to the first; null where it is not known
 * @param compilingShare the compilers' share of the service's CPU time in the second half, 0 to 1; null where it is not known
 */
public record SteadyStateCheck(
        double throughputRatio,
        double compilingCores,
        double collectingFirst,
        double collectingSecond,
        @Nullable Double cpuRatio,
        @Nullable Double compilingShare) {

    /** Halves of long runs that differ by more are no two samples of one thing. */
    private static final double MOST_CHANGE = 0.10;

    /** Halves of runs of a second of a warm service differ by up to that from chance, and of longer ones by as much less as chance does. */
    private static final double MOST_CHANGE_IN_A_SECOND = 0.30;

    /** Compilers that take more of a service's CPU time are a good part of what is measured. */
    static final double MOST_COMPILING_SHARE = 0.15;

    /** The rule of files that do not know the CPU time of the halves: a compiler that is busier still changes the code under test. */
    static final double MOST_COMPILING = 0.10;

    /** Collections whose share of the time changes by more have not found their rhythm. */
    static final double MOST_COLLECTING_CHANGE = 0.02;

    /** One of a service whose CPU time is not known for each half. */
    public SteadyStateCheck(
            double throughputRatio, double compilingCores, double collectingFirst, double collectingSecond) {
        this(throughputRatio, compilingCores, collectingFirst, collectingSecond, null, null);
    }

    /** By how much the halves of a steady run of that length differ at most. */
    public static double mostChange(double seconds) {
        return Math.max(MOST_CHANGE, MOST_CHANGE_IN_A_SECOND / Math.sqrt(seconds));
    }

    /**
     * What has not settled, in words; empty if the run was steady.
     *
     * @param seconds the length of its measured part
     */
    public List<String> unsettled(double seconds) {
        List<String> reasons = new ArrayList<>();
        if (!(Math.abs(throughputRatio - 1) <= mostChange(seconds))) {
            reasons.add(String.format(
                    Locale.ROOT, "its second half had %.2f times the throughput of the first", throughputRatio));
        }
        addCpu(reasons, mostChange(seconds));
        if (Math.abs(collectingSecond - collectingFirst) > MOST_COLLECTING_CHANGE) {
            reasons.add(String.format(
                    Locale.ROOT,
                    "collections took %.1f %% of its first half and %.1f %% of its second",
                    100 * collectingFirst,
                    100 * collectingSecond));
        }
        return reasons;
    }

    private void addCpu(List<String> reasons, double mostChange) {
        if (cpuRatio == null || compilingShare == null) {
            if (compilingCores > MOST_COMPILING) {
                reasons.add(String.format(
                        Locale.ROOT,
                        "the compiler still took %.0f %% of a core in its second half",
                        100 * compilingCores));
            }
            return;
        }
        if (!(Math.abs(cpuRatio - 1) <= mostChange)) {
            reasons.add(String.format(
                    Locale.ROOT, "a request of its second half took %.2f times the CPU of one of the first", cpuRatio));
        }
        if (!(compilingShare <= MOST_COMPILING_SHARE)) {
            reasons.add(String.format(
                    Locale.ROOT,
                    "the compilers still took %.0f %% of the service's CPU time in its second half",
                    100 * compilingShare));
        }
    }
}
