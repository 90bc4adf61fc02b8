package dev.twinchat.domain.message;

import java.util.List;
import java.util.Objects;

/**
 * A search for a text of three letters or more in whatever one sees.
 *
 * @param pattern for {@code like}
 * @param me who searches
 * @param before only messages with smaller ids are looked for
 * @param rows so many at most
 */
public record Search(String pattern, long me, long before, int rows) {

    /** What is asked for by a filter that {@linkplain MessageFilter#findsByTextAlone() finds by text alone}. */
    public static Search of(MessageFilter filter, long me) {
        return new Search(
                Objects.requireNonNull(filter.searchPattern()),
                me,
                filter.page().cursor().key(),
                filter.page().rows());
    }

    /** The lots that it is about, when this is the highest id. */
    public Lots lots(long newest) {
        return Lots.upTo(Math.min(before - 1, newest));
    }

    /** The rest, when messages with these ids have been found, the newest first. */
    public Search behind(List<Long> found) {
        return found.isEmpty() ? this : new Search(pattern, me, found.getLast(), rows - found.size());
    }

    /** In these lots only. */
    public Search in(Lots lots) {
        return new Search(pattern, me, Math.min(before, lots.end()), rows);
    }
}
