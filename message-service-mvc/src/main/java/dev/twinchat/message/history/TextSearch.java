package dev.twinchat.message.history;

import dev.twinchat.domain.message.Lots;
import dev.twinchat.domain.message.Search;
import dev.twinchat.domain.rule.SearchTime;
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
        SearchTime time = new SearchTime(InstantSource.system());
        Lots newest = search.lots(repository.newest());
        List<MessageRow> found = new ArrayList<>(walk(search, newest, 1, time).toList());
        Lots lots = newest.older();
        while (found.size() < search.rows() && !lots.isEmpty()) {
            time.check();
            Lots.Found looked = look(search, lots);
            Stream<MessageRow> more =
                    looked.crowded() > 0 ? walk(search, lots, looked.crowded(), time) : these(search, looked.ids());
            more.limit(search.rows() - found.size()).forEach(found::add);
            lots = looked.rest();
        }
        return found;
    }

    private Lots.Found look(Search search, Lots lots) {
        return search.hasTrigram() ? lots.found(repository.look(search, lots)) : lots.unseen();
    }

    /** Through so many of the newest. */
    private Stream<MessageRow> walk(Search search, Lots lots, int newest, SearchTime time) {
        return lots.parts(newest)
                .flatMap(part -> {
                    time.check();
                    return repository.walk(search, part);
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
