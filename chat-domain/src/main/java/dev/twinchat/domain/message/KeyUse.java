package dev.twinchat.domain.message;

/**
 * What a key was used for.
 *
 * @param fingerprint of the request
 */
public record KeyUse(String fingerprint, long messageId) {

    /**
     * Ends the use case if the request is another one.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code idempotency-conflict}
     */
    public void requireSame(Submission submission) {
        if (!fingerprint.equals(submission.fingerprint())) {
            throw IdempotencyKey.conflict().toException();
        }
    }
}
