package dev.twinchat.comparison.models;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.concurrent.TimeUnit;

/**
 * Looks at the heap again and again. The peaks that the JVM keeps are those of its pools, each of another moment: their sum is more than was
 * ever in use.
 */
final class HeapWatch {

    private static final long EVERY_MILLIS = 5;

    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    private long peakBytes;

    private HeapWatch() {}

    /** Begins, in a thread that does not keep the JVM alive. */
    static HeapWatch begin() {
        HeapWatch watch = new HeapWatch();
        Thread.ofPlatform().daemon().name("heap watch").start(watch::watch);
        return watch;
    }

    /** The most heap in use at any look, garbage included; this is a look, too. */
    synchronized long peakBytes() {
        look();
        return peakBytes;
    }

    private synchronized void look() {
        peakBytes = Math.max(peakBytes, memory.getHeapMemoryUsage().getUsed());
    }

    private void watch() {
        try {
            while (true) {
                look();
                TimeUnit.MILLISECONDS.sleep(EVERY_MILLIS);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }
}
