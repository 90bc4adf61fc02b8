package dev.twinchat.domain.message;

/**
 * The message that an idempotency key was used for.
 *
 * @param fingerprint of the request
 */
public record IdempotencyRecord(String fingerprint, long messageId) {

    /**
     * Ends the use case if the request is another one.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code idempotency-conflict}
     */
    public void requireSame(SendCommand command) {
        if (!fingerprint.equals(command.fingerprint())) {
            throw IdempotencyKey.conflict().toException();
        }
    }
}
