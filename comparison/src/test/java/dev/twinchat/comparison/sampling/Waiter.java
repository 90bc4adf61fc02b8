package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** A Java process whose threads wait for 50 ms when a byte comes: a platform and a virtual one for a monitor, then one that is pinned to its carrier. */
final class Waiter {

    static final Duration HELD = Duration.ofMillis(50);

    private static final Object MONITOR = new Object();

    private Waiter() {}

    /** What initializes a class cannot leave its carrier. */
    private static final class Pinned {

        static {
            hold();
        }

        private static void touch() {}
    }

    /** Says that it runs, waits for a byte, has the others wait, says so, and waits for the end of its input. */
    public static void main(String... arguments) throws IOException, InterruptedException {
        System.out.print('r');
        System.out.flush();
        System.in.read();
        Thread platform = Thread.ofPlatform().unstarted(Waiter::enter);
        Thread virtual = Thread.ofVirtual().unstarted(Waiter::enter);
        synchronized (MONITOR) {
            platform.start();
            virtual.start();
            while (platform.getState() != Thread.State.BLOCKED || virtual.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
            }
            hold();
        }
        platform.join();
        virtual.join();
        Thread.ofVirtual().start(Pinned::touch).join();
        System.out.print('d');
        System.out.flush();
        System.in.read();
    }

    private static void enter() {
        synchronized (MONITOR) {
            Thread.onSpinWait();
        }
    }

    private static void hold() {
        long until = System.nanoTime() + HELD.toNanos();
        while (System.nanoTime() < until) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
    }
}
