package dev.twinchat.comparison.sampling;

/**
 * What a Java process says about itself at one moment; counts are since its start.
 *
 * @param heapBytes heap in use, garbage included
 * @param allocatedBytes heap ever allocated
 * @param gcPauses collections that stopped it
 * @param gcPauseMillis their length together
 * @param threads live platform threads
 * @param compileMillis CPU time of its just-in-time compilers
 * @param queuedVirtualThreads virtual threads that could run but have no carrier
 */
record JvmMetrics(
        long heapBytes,
        long allocatedBytes,
        long gcPauses,
        long gcPauseMillis,
        int threads,
        double compileMillis,
        long queuedVirtualThreads) {

    /** The same with the heap of now. */
    JvmMetrics withHeap(long nowBytes) {
        return new JvmMetrics(
                nowBytes, allocatedBytes, gcPauses, gcPauseMillis, threads, compileMillis, queuedVirtualThreads);
    }
}
