package dev.twinchat.domain.page;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * The cursor of a list: the next page begins after the row with this key. Opaque to clients; it contains nothing that they may not see.
 *
 * @param key the last row's key in the order of the list, a positive number
 */
public record Cursor(long key) {

    /** Behind which every row lies in a list that runs from the newest to the oldest. */
    public static final Cursor NEWEST = new Cursor(Long.MAX_VALUE);

    private static final String PREFIX = "k";

    public String encoded() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString((PREFIX + Long.toString(key, Character.MAX_RADIX)).getBytes(StandardCharsets.US_ASCII));
    }

    /** Empty when the text was never made by {@link #encoded}. */
    static Optional<Cursor> decoded(String text) {
        try {
            String plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.US_ASCII);
            if (!plain.startsWith(PREFIX)) {
                return Optional.empty();
            }
            Cursor cursor = new Cursor(Long.parseLong(plain.substring(PREFIX.length()), Character.MAX_RADIX));
            return cursor.key > 0 && cursor.encoded().equals(text) ? Optional.of(cursor) : Optional.empty();
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }
}
