package dev.twinchat.message.history;

import dev.twinchat.domain.message.MessageFilter;
import dev.twinchat.message.store.MessageRow;
import java.util.List;
import java.util.Objects;

/**
 * A search for a text of three letters or more in whatever one sees.
 *
 * @param pattern for {@code like}
 * @param from where the page begins; from there on lots are counted
 * @param before only messages with smaller ids are looked for
 * @param rows so many at most
 */
record Search(String pattern, long me, long from, long before, int rows) {

    static Search of(MessageFilter filter, long me) {
        long from = filter.page().cursor().key();
        return new Search(
                Objects.requireNonNull(filter.searchPattern()),
                me,
                from,
                from,
                filter.page().rows());
    }

    /** The rest, when these have been found, the newest first. */
    Search behind(List<MessageRow> found) {
        return found.isEmpty()
                ? this
                : new Search(pattern, me, from, found.getLast().id(), rows - found.size());
    }

    /** In these lots only. */
    Search in(OlderLots lots) {
        return new Search(pattern, me, from, Math.min(before, lots.count() * SearchSql.LOT), rows);
    }
}
