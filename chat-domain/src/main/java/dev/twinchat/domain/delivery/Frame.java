package dev.twinchat.domain.delivery;

import java.nio.charset.StandardCharsets;

/**
 * A text frame, shared by all sessions that get it: neither of its forms is ever changed.
 *
 * @param text as characters
 * @param utf8 as bytes; not to be written to
 */
@SuppressWarnings("ArrayRecordComponent") // frames are sent, never compared
public record Frame(String text, byte[] utf8) {

    /** An unpaired surrogate, which a client's {@code ref} may hold and UTF-8 cannot, becomes a question mark. */
    public static Frame of(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        boolean encodable = text.chars().noneMatch(c -> Character.isSurrogate((char) c))
                || StandardCharsets.UTF_8.newEncoder().canEncode(text);
        return new Frame(encodable ? text : new String(utf8, StandardCharsets.UTF_8), utf8);
    }

    /** How long it is on the wire, its header apart. */
    public int bytes() {
        return utf8.length;
    }
}
