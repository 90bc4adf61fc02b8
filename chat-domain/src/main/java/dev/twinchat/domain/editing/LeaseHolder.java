package dev.twinchat.domain.editing;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;

/** Who holds an edit lease: a user, in however many sessions. */
public record LeaseHolder(long id, String nickname) {

    private static final String SEPARATOR = " ";

    public static LeaseHolder of(Caller caller) {
        return new LeaseHolder(caller.id(), caller.nickname());
    }

    /** As text, for {@link #decoded}: the same for the same user. */
    public String encoded() {
        return id + SEPARATOR + nickname;
    }

    /**
     * Reads what {@link #encoded} wrote.
     *
     * @throws IllegalArgumentException if it did not
     */
    public static LeaseHolder decoded(String text) {
        String[] parts = text.split(SEPARATOR, -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("not an encoded holder of an edit lease");
        }
        return new LeaseHolder(Long.parseLong(parts[0]), parts[1]);
    }

    /** The response to others who want to edit. */
    public Problem problem() {
        return Problem.editInProgress(nickname);
    }
}
