package dev.twinchat.message.socket;

/** A text frame that comes in parts. Not thread-safe. */
final class PartialText {

    private final int maxBytes;
    private final StringBuilder text = new StringBuilder(0);
    private long bytes;

    /** @param maxBytes how long a frame may be, as UTF-8 */
    PartialText(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Adds a part; answers false, and keeps nothing, if the frame is too long. */
    boolean add(String part) {
        bytes += part.chars().mapToLong(PartialText::utf8Bytes).sum();
        if (bytes > maxBytes) {
            text.setLength(0);
            text.trimToSize();
            return false;
        }
        text.append(part);
        return true;
    }

    /** The whole frame; then the next one can come. */
    String take() {
        String whole = text.toString();
        text.setLength(0);
        text.trimToSize();
        bytes = 0;
        return whole;
    }

    /** Each of the two halves of a surrogate pair counts for half of its four bytes. */
    private static int utf8Bytes(int character) {
        if (character < 0x80) {
            return 1;
        }
        return character < 0x800 || Character.isSurrogate((char) character) ? 2 : 3;
    }
}
