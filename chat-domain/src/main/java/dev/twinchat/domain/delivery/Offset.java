package dev.twinchat.domain.delivery;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position in the event log, after the event with these numbers. Opaque to clients.
 *
 * @param transaction the id of the transaction that wrote the event, 0 or more
 * @param id the event's own number, 0 or more; 0 is before all events of the transaction
 */
public record Offset(long transaction, long id) implements Comparable<Offset> {

    private static final int RADIX = Character.MAX_RADIX;
    private static final Pattern ENCODED = Pattern.compile("([0-9a-z]{1,13})-([0-9a-z]{1,13})");

    /** The place as clients keep it. */
    public String encoded() {
        return Long.toString(transaction, RADIX) + "-" + Long.toString(id, RADIX);
    }

    /** Empty when the text was never made by {@link #encoded}. */
    public static Optional<Offset> decoded(String text) {
        Matcher numbers = ENCODED.matcher(text);
        if (!numbers.matches()) {
            return Optional.empty();
        }
        try {
            Offset offset =
                    new Offset(Long.parseLong(numbers.group(1), RADIX), Long.parseLong(numbers.group(2), RADIX));
            return offset.encoded().equals(text) ? Optional.of(offset) : Optional.empty();
        } catch (NumberFormatException tooLong) {
            return Optional.empty();
        }
    }

    /** Whether this place is behind the other. */
    public boolean isAfter(Offset other) {
        return compareTo(other) > 0;
    }

    @Override
    public int compareTo(Offset other) {
        int order = Long.compare(transaction, other.transaction);
        return order == 0 ? Long.compare(id, other.id) : order;
    }
}
