package dev.twinchat.domain.message;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import java.util.Locale;

/** Who may edit a message. */
public enum EditType {
    /** No user. */
    FINAL,
    /** The author. */
    PRIVATE,
    /** Everyone in the audience. */
    PUBLIC;

    /** The word of the message line and of a message's display. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the audience may edit. */
    public boolean permits(long userId, long authorId) {
        return switch (this) {
            case FINAL -> false;
            case PRIVATE -> userId == authorId;
            case PUBLIC -> true;
        };
    }

    /**
     * Requires that the audience may edit.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code forbidden}
     */
    public void requirePermits(long userId, long authorId) {
        if (!permits(userId, authorId)) {
            throw Problem.of(ProblemCode.FORBIDDEN, "This message is not yours to edit.")
                    .toException();
        }
    }
}
