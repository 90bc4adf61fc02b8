package dev.twinchat.domain.page;

import dev.twinchat.domain.rule.Digits;
import dev.twinchat.domain.rule.Violations;
import org.jspecify.annotations.Nullable;

/**
 * The requested page of a list.
 *
 * @param limit how many items at most
 * @param cursor behind which row it begins
 */
public record PageRequest(int limit, Cursor cursor) {

    /** The default number of items of a page. */
    public static final int DEFAULT_LIMIT = 50;

    /** How many items a page of most lists may have. */
    public static final int MAX_LIMIT = 200;

    /** How many items a page of a user's messages may have. */
    public static final int MAX_USER_MESSAGES_LIMIT = 1000;

    /** Reads the parameters {@code limit} and {@code cursor} of a list with the usual maximum. */
    public static PageRequest of(@Nullable String limit, @Nullable String cursor) {
        return of(limit, cursor, MAX_LIMIT);
    }

    /**
     * Reads the parameters {@code limit} and {@code cursor} as sent; null is absent.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static PageRequest of(@Nullable String limit, @Nullable String cursor, int maxLimit) {
        int parsedLimit = limit == null ? DEFAULT_LIMIT : Digits.of(limit);
        Cursor parsedCursor =
                cursor == null ? Cursor.NEWEST : Cursor.decoded(cursor).orElse(null);
        new Violations()
                .require(parsedLimit >= 1 && parsedLimit <= maxLimit, "limit", "must be a number from 1 to " + maxLimit)
                .require(parsedCursor != null, "cursor", "must be the value of next in the page before")
                .throwIfAny();
        return new PageRequest(parsedLimit, parsedCursor == null ? Cursor.NEWEST : parsedCursor);
    }

    /** How many rows to read, so that one too many tells that there is a next page. */
    public int rows() {
        return limit + 1;
    }

    /** How many items come before the page, in a list whose cursors count them because its order is not that of keys. */
    public long skipped() {
        return cursor.equals(Cursor.NEWEST) ? 0 : cursor.key();
    }
}
