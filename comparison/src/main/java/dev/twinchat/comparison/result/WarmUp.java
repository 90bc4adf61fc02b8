package dev.twinchat.comparison.result;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How a stack became warm on a scenario: driven by few users, window after window, until its compilers had nothing left to do and the CPU time
 * of a request had stopped falling.
 *
 * @param block the block's number, from 1
 * @param users how many users drove it
 * @param warm whether it became warm before the longest warm-up ended
 * @param windows its windows, in order; those of the stack's other scenarios lie between them
 */
public record WarmUp(int block, String stack, String scenario, int users, boolean warm, List<Window> windows) {

    /** Fewer windows have no slope. */
    private static final int FEWEST = 4;

    /** The compilers' queue is as good as empty when they take less of the service's CPU time. */
    private static final double MOST_COMPILING = 0.10;

    /** From one pair of windows to the next, CPU time per request has stopped falling when more than this is left of it: less may be chance. */
    private static final double LEAST_LEFT = 0.90;

    /** A window whose CPU time per request is within this factor of the last ones' counts as warm. */
    private static final double NEAR = 1.10;

    /** The last windows, whose mean is the CPU time per request that the warm-up ended with. */
    private static final int LAST = 3;

    /**
     * A part of a warm-up.
     *
     * @param seconds its length
     * @param requests the successful requests
     * @param cpuMillis CPU time of the service under test, compilation included
     * @param compileMillis the part of it that the JVM's compiler threads took
     */
    public record Window(double seconds, long requests, double cpuMillis, double compileMillis) {

        /** CPU time per request in microseconds, compilation included; NaN without a request. */
        public double cpuMicrosPerRequest() {
            return requests == 0 ? Double.NaN : 1_000 * cpuMillis / requests;
        }

        /** The same, compilation excluded. */
        public double netCpuMicrosPerRequest() {
            return requests == 0 ? Double.NaN : 1_000 * (cpuMillis - compileMillis) / requests;
        }

        /** CPU time of the compiler threads, in cores. */
        public double compilingCores() {
            return compileMillis / 1_000 / seconds;
        }
    }

    /**
     * Whether windows end warm: the compilers have next to nothing left to do, and the CPU time of a request, without theirs, has stopped falling. The
     * compilers' share alone would let starved compilers pass, a slope alone a pause between two waves of compilation. Windows without a successful
     * request warm nothing up.
     *
     * @param windows of one scenario, in order, with the compilers not starved by its load
     */
    public static boolean isWarm(List<Window> windows) {
        int count = windows.size();
        return count >= FEWEST
                && windows.stream().skip(count - 2).noneMatch(window -> window.requests() == 0)
                && areCompilersIdle(windows.getLast())
                && cost(windows.subList(count - 2, count)) >= LEAST_LEFT * cost(windows.subList(count - 4, count - 2));
    }

    /** Whether the compilers had next to nothing to do in a window. */
    public static boolean areCompilersIdle(Window window) {
        return window.compileMillis() <= MOST_COMPILING * window.cpuMillis();
    }

    /** CPU time per request without compilation, in milliseconds. */
    private static double cost(List<Window> windows) {
        double millis = windows.stream()
                .mapToDouble(window -> window.cpuMillis() - window.compileMillis())
                .sum();
        return millis / windows.stream().mapToLong(Window::requests).sum();
    }

    /** How long it was driven. */
    public double seconds() {
        return windows.stream().mapToDouble(Window::seconds).sum();
    }

    /** How many requests it took. */
    public long requests() {
        return windows.stream().mapToLong(Window::requests).sum();
    }

    /** The CPU time of the service during it, in seconds. */
    public double cpuSeconds() {
        return windows.stream().mapToDouble(Window::cpuMillis).sum() / 1_000;
    }

    /** CPU time per request that it ended with, in microseconds: the mean of its last windows; empty without windows. */
    public OptionalDouble finalCpuMicros() {
        return windows.stream()
                .skip(Math.max(0, windows.size() - LAST))
                .mapToDouble(Window::cpuMicrosPerRequest)
                .filter(Double::isFinite)
                .average();
    }

    /** The windows until CPU time per request was, and stayed, within 10 % of what it ended with. */
    public List<Window> untilNearPeak() {
        double near = NEAR * finalCpuMicros().orElse(Double.NaN);
        int last = windows.size();
        while (last > 0 && windows.get(last - 1).cpuMicrosPerRequest() <= near) {
            last--;
        }
        return windows.subList(0, last);
    }
}
