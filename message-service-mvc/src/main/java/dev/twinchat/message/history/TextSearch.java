package dev.twinchat.message.history;

import dev.twinchat.message.store.MessageRow;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Looks for a text, in the newest messages first. If they do not fill the page, some of the older ones tell whether the text stands in them more than rarely:
 * then they are walked through, too. What is rare is fetched as a whole. Each step is a statement or several that look at few lots.
 */
@Component
class TextSearch {

    private final SearchRepository repository;

    TextSearch(SearchRepository repository) {
        this.repository = repository;
    }

    /** The newest messages that it stands in, first. */
    List<MessageRow> find(Search search) {
        List<MessageRow> newest = repository.recent(search, 0).toList();
        List<MessageRow> recent = more(search, newest, rest -> repository.recent(rest, SearchSql.TOGETHER));
        return more(search, recent, this::older);
    }

    private static List<MessageRow> more(
            Search search, List<MessageRow> found, Function<Search, Stream<MessageRow>> next) {
        return found.size() == search.rows()
                ? found
                : Stream.concat(found.stream(), next.apply(search.behind(found)))
                        .toList();
    }

    private Stream<MessageRow> older(Search rest) {
        OlderLots lots = repository.older(rest, 1).and(repository.older(rest, 5));
        if (lots.count() == 0) {
            return Stream.empty();
        }
        return lots.often()
                ? lots.parts().flatMap(lot -> repository.inPart(rest, lot)).limit(rest.rows())
                : repository.rare(rest.in(lots));
    }
}
