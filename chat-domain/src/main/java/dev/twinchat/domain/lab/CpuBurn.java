package dev.twinchat.domain.lab;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * A pure computation that costs a fixed amount of CPU time: a number of rounds of xorshift (G. Marsaglia, Xorshift RNGs, Journal of Statistical
 * Software 8, 2003). Each round needs the one before, so neither a compiler nor a processor can do two at once, and no clock ends it: on a
 * busy machine it takes longer, but not less CPU.
 *
 * @param nanosPerRound CPU time of a round, in nanoseconds
 */
public record CpuBurn(double nanosPerRound) {

    /** Rounds of one call during calibration: some microseconds, as in a request. */
    private static final int ROUNDS = 2_000;

    /** Calls between two readings of the clock, which is coarse on some systems: some milliseconds. */
    private static final int CALLS = 1_000;

    /** So many batches that differ little were run by the code that the last compiler has made. */
    private static final int STEADY_BATCHES = 40;

    private static final int MOST_BATCHES = 1_000;
    private static final double STEADY_UP_TO = 1.1;

    /**
     * Measures what a round costs, after the computation was compiled: takes some tenths of a second.
     *
     * @param threadCpuNanos CPU time of the calling thread, in nanoseconds
     */
    public static CpuBurn calibrate(LongSupplier threadCpuNanos) {
        double[] steady = new double[STEADY_BATCHES];
        double least = Double.MAX_VALUE;
        int count = 0;
        for (int batch = 0; batch < MOST_BATCHES && count < STEADY_BATCHES; batch++) {
            double nanos = nanosPerRound(threadCpuNanos);
            if (nanos < least / STEADY_UP_TO) {
                count = 0;
            }
            least = Math.min(least, nanos);
            if (nanos <= least * STEADY_UP_TO) {
                steady[count++] = nanos;
            }
        }
        Arrays.sort(steady, 0, count);
        return new CpuBurn(steady[count / 2]);
    }

    private static double nanosPerRound(LongSupplier threadCpuNanos) {
        long begin = threadCpuNanos.getAsLong();
        for (int call = 0; call < CALLS; call++) {
            run(ROUNDS);
        }
        long nanos = Math.max(1, threadCpuNanos.getAsLong() - begin);
        return (double) nanos / CALLS / ROUNDS;
    }

    /** How many rounds cost that much CPU time. */
    public int rounds(Duration cpu) {
        return Math.toIntExact(Math.round(cpu.toNanos() / nanosPerRound));
    }

    /** Runs so many rounds. */
    public static void run(int rounds) {
        long state = rounds + 1L;
        for (int round = 0; round < rounds; round++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
        }
        if (state == 0) {
            // Never: 0 comes from 0 alone. Without this question the compiler would leave the computation out.
            throw new IllegalStateException("xorshift has reached 0");
        }
    }
}
