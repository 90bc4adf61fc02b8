package dev.twinchat.domain.page;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list.
 *
 * @param next the cursor of the next page, null on the last
 */
public record Page<T>(List<T> items, @Nullable String next) {

    public Page {
        items = List.copyOf(items);
    }

    /**
     * Makes a page of rows of which one more than the limit was asked for: the one too many only tells that there is a next
     * page.
     *
     * @param rows at most {@code limit + 1}
     * @param cursorOf the cursor that goes on behind a row
     */
    public static <R, T> Page<T> of(List<R> rows, int limit, Function<R, Cursor> cursorOf, Function<R, T> itemOf) {
        return ofEncoded(rows, limit, row -> cursorOf.apply(row).encoded(), itemOf);
    }

    /** The same, with cursors of any kind, encoded. */
    public static <R, T> Page<T> ofEncoded(
            List<R> rows, int limit, Function<R, String> cursorOf, Function<R, T> itemOf) {
        boolean more = rows.size() > limit;
        List<R> kept = more ? rows.subList(0, limit) : rows;
        String next = more ? cursorOf.apply(kept.getLast()) : null;
        return new Page<>(kept.stream().map(itemOf).toList(), next);
    }
}
