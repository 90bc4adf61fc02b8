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
 * Searches a text from the newest messages on until the page is full. A scan of the newest ID range finds frequent texts soon. In older
 * ranges the trigram index finds messages in no order; a range with many matches is scanned, too.
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

    /** In pages, since some may have been deleted since the ids were read. */
    private Stream<MessageRow> these(Search search, List<Long> ids) {
        return ids.stream()
                .gather(Gatherers.windowFixed(search.rows()))
                .flatMap(some -> repository.these(search, some));
    }
}
