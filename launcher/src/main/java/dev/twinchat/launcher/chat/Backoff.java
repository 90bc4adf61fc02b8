package dev.twinchat.launcher.chat;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * The delay before each retry: exponential with full jitter, so that the clients of a stopped server do not come back all at once. Source:
 * Brooker, Exponential Backoff and Jitter, AWS Architecture Blog, 2015.
 */
final class Backoff {

    private static final long BASE_MILLIS = 500;
    private static final long CAP_MILLIS = 15_000;
    private static final int ENOUGH_DOUBLINGS = 10;

    private final RandomGenerator random;
    private int tries;

    Backoff(RandomGenerator random) {
        this.random = random;
    }

    Duration next() {
        long bound = Math.min(CAP_MILLIS, BASE_MILLIS << Math.min(tries++, ENOUGH_DOUBLINGS));
        return Duration.ofMillis(random.nextLong(bound + 1));
    }

    /** Begins again with short waits: the connection held. */
    void reset() {
        tries = 0;
    }
}
