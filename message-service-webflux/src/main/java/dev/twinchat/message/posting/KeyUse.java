package dev.twinchat.message.posting;

import dev.twinchat.domain.message.IdempotencyKey;
import dev.twinchat.domain.message.Submission;

/**
 * What a key was used for.
 *
 * @param fingerprint of the request
 */
record KeyUse(String fingerprint, long messageId) {

    /**
     * Ends the use case if the request is another one.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code idempotency-conflict}
     */
    void requireSame(Submission submission) {
        if (!fingerprint.equals(submission.fingerprint())) {
            throw IdempotencyKey.conflict().toException();
        }
    }
}
