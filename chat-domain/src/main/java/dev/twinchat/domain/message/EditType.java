package dev.twinchat.domain.message;

import java.util.Locale;

/** Who may edit a message. */
public enum EditType {
    /** Nobody. */
    FINAL,
    /** The author. */
    PRIVATE,
    /** Everyone in the audience. */
    PUBLIC;

    /** The word of the message line and of a message's display. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether somebody in the audience may edit. */
    public boolean permits(long userId, long authorId) {
        return switch (this) {
            case FINAL -> false;
            case PRIVATE -> userId == authorId;
            case PUBLIC -> true;
        };
    }
}
