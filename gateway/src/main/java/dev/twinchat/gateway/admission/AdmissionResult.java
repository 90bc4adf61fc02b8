package dev.twinchat.gateway.admission;

/**
 * The result of a request's admission.
 *
 * @param found whether the token's mark of revocation or the ticket is in Redis
 * @param waitMicros how long the client has to wait; 0 if it may pass
 * @param redisAnswered false if the gateway had to decide alone
 */
record AdmissionResult(boolean found, long waitMicros, boolean redisAnswered) {

    private static final long MICROS_PER_SECOND = 1_000_000;

    boolean tooFast() {
        return waitMicros > 0;
    }

    /** {@code Retry-After}: whole seconds, after which the wait is surely over. */
    String retryAfterSeconds() {
        return Long.toString(Math.ceilDiv(waitMicros, MICROS_PER_SECOND));
    }
}
