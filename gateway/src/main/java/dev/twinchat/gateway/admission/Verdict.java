package dev.twinchat.gateway.admission;

import java.time.Duration;

/**
 * What was found out about a request.
 *
 * @param found whether the token's mark of revocation or the ticket is in Redis
 * @param waitMicros how long the client has to wait; 0 if it may pass
 * @param redisAnswered false if the gateway had to decide alone
 */
record Verdict(boolean found, long waitMicros, boolean redisAnswered) {

    boolean tooFast() {
        return waitMicros > 0;
    }

    Duration waitingTime() {
        return Duration.ofNanos(waitMicros * 1000);
    }
}
