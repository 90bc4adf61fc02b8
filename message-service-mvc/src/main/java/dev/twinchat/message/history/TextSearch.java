package dev.twinchat.message.history;

import dev.twinchat.domain.message.IdRanges;
import dev.twinchat.domain.message.Search;
import dev.twinchat.domain.rule.SearchDeadline;
import dev.twinchat.message.store.MessageRow;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Gatherers;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Looks for a text, from the newest messages on until the page is full. The newest lot is walked through, in which what is frequent is met soon; behind it, lot by
 * lot, messages are found by trigrams in no order, and a lot that has many of them is walked through, too.
 */
@Component
class TextSearch {

    private final SearchRepository repository;

    TextSearch(SearchRepository repository) {
        this.repository = repository;
    }

    /** The newest messages that it stands in, first. */
    List<MessageRow> find(Search search) {
        SearchDeadline time = new SearchDeadline(InstantSource.system());
        IdRanges newest = search.ranges(repository.newest());
        List<MessageRow> found = new ArrayList<>(scan(search, newest, 1, time).toList());
        IdRanges ranges = newest.older();
        while (found.size() < search.rows() && !ranges.isEmpty()) {
            time.check();
            IdRanges.Found looked = findByTrigrams(search, ranges);
            Stream<MessageRow> more =
                    looked.crowded() > 0 ? scan(search, ranges, looked.crowded(), time) : these(search, looked.ids());
            more.limit(search.rows() - found.size()).forEach(found::add);
            ranges = looked.rest();
        }
        return found;
    }

    private IdRanges.Found findByTrigrams(Search search, IdRanges ranges) {
        return search.hasTrigram() ? ranges.found(repository.findByTrigrams(search, ranges)) : ranges.unseen();
    }

    /** Through so many of the newest. */
    private Stream<MessageRow> scan(Search search, IdRanges ranges, int newest, SearchDeadline time) {
        return ranges.parts(newest)
                .flatMap(part -> {
                    time.check();
                    return repository.scan(search, part);
                })
                .limit(search.rows());
    }

    /** A page of them at a time, since some may be gone meanwhile. */
    private Stream<MessageRow> these(Search search, List<Long> ids) {
        return ids.stream()
                .gather(Gatherers.windowFixed(search.rows()))
                .flatMap(some -> repository.these(search, some));
    }
}
