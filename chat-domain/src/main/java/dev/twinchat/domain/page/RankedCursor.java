package dev.twinchat.domain.page;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The cursor of a list that is ordered by rank, highest first, then by key, newest first. Opaque to clients.
 *
 * @param rank the last row's rank, not negative
 * @param key the last row's key, a positive number
 */
public record RankedCursor(long rank, long key) {

    /** Before the first row. */
    public static final RankedCursor FIRST = new RankedCursor(Long.MAX_VALUE, Long.MAX_VALUE);

    private static final Pattern PLAIN = Pattern.compile("r([0-9a-z]{1,13})\\.([0-9a-z]{1,13})");

    public String encoded() {
        String plain = "r" + Long.toString(rank, Character.MAX_RADIX) + "." + Long.toString(key, Character.MAX_RADIX);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.US_ASCII));
    }

    /** Empty when the text was never made by {@link #encoded}. */
    static Optional<RankedCursor> decoded(String text) {
        try {
            Matcher plain = PLAIN.matcher(new String(Base64.getUrlDecoder().decode(text), StandardCharsets.US_ASCII));
            if (!plain.matches()) {
                return Optional.empty();
            }
            RankedCursor cursor = new RankedCursor(
                    Long.parseLong(plain.group(1), Character.MAX_RADIX),
                    Long.parseLong(plain.group(2), Character.MAX_RADIX));
            return cursor.key > 0 && cursor.encoded().equals(text) ? Optional.of(cursor) : Optional.empty();
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }
}
