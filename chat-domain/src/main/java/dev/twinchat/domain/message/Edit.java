package dev.twinchat.domain.message;

import org.jspecify.annotations.Nullable;

/**
 * A validated request to edit a message.
 *
 * @param content trimmed; null when the request changes nothing
 * @param version the only version that may be edited; null when any may
 */
public record Edit(@Nullable String content, @Nullable Long version) {

    /**
     * Ends the use case unless this edit may be made: first by permission, then by version.
     *
     * @param current the message as it is, which the editor is known to see
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code forbidden} or {@code stale-version}
     */
    public void requireAllowed(Message current, long editorId) {
        current.editType().requirePermits(editorId, current.author().id());
        if (version != null && version != current.version()) {
            throw IfMatch.stale(current.version()).toException();
        }
    }
}
