package dev.twinchat.message.history;

import dev.twinchat.domain.message.MessageFilter;
import dev.twinchat.message.store.MessageRow;
import java.util.List;
import java.util.Objects;

/**
 * A search for a text of three letters or more in whatever one sees.
 *
 * @param pattern for {@code like}
 * @param before only messages with smaller ids are looked for
 * @param rows so many at most
 */
record Search(String pattern, long me, long before, int rows) {

    static Search of(MessageFilter filter, long me) {
        return new Search(
                Objects.requireNonNull(filter.searchPattern()),
                me,
                filter.page().cursor().key(),
                filter.page().rows());
    }

    /** The lots that it is about, when this is the highest id. */
    Lots lots(long newest) {
        return Lots.upTo(Math.min(before - 1, newest));
    }

    /** The rest, when these have been found, the newest first. */
    Search behind(List<MessageRow> found) {
        return found.isEmpty() ? this : new Search(pattern, me, found.getLast().id(), rows - found.size());
    }

    /** In these lots only. */
    Search in(Lots lots) {
        return new Search(pattern, me, Math.min(before, lots.end()), rows);
    }
}
