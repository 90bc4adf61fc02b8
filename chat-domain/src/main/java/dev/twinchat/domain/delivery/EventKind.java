package dev.twinchat.domain.delivery;

import java.util.Locale;

/** What happened to a message. */
public enum EventKind {
    MESSAGE,
    EDITED,
    DELETED;

    /** The {@code op} of the frame that tells of it. */
    public String op() {
        return name().toLowerCase(Locale.ROOT);
    }
}
