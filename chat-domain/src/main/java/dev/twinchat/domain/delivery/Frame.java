package dev.twinchat.domain.delivery;

import java.nio.charset.StandardCharsets;

/**
 * A text frame, shared by all sessions that get it.
 *
 * @param utf8 its text; not to be written to
 */
@SuppressWarnings("ArrayRecordComponent") // frames are sent, never compared
public record Frame(byte[] utf8) {

    /** An unpaired surrogate, which a client's {@code ref} may hold and UTF-8 cannot, becomes a question mark. */
    public static Frame of(String text) {
        return new Frame(text.getBytes(StandardCharsets.UTF_8));
    }

    /** How long it is on the wire, its header apart. */
    public int bytes() {
        return utf8.length;
    }

    /** Its text, for tests and debuggers. */
    @Override
    public String toString() {
        return new String(utf8, StandardCharsets.UTF_8);
    }
}
