package dev.twinchat.message.history;

import dev.twinchat.message.store.MessageRow;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Looks for a text, in the newest messages first. If they do not fill the page, some of the older ones tell whether the text stands in them more than rarely:
 * then they are walked through, too. What is rare is fetched as a whole.
 */
@Component
class TextSearch {

    private static final int OFTEN = 2;

    private final SearchRepository repository;

    TextSearch(SearchRepository repository) {
        this.repository = repository;
    }

    /** The newest messages that it stands in, first. */
    List<MessageRow> find(Search search) {
        Lots lots = search.lots(repository.newest());
        List<MessageRow> newest = repository.inPart(search, lots.newest()).toList();
        List<MessageRow> recent = more(
                search, newest, rest -> repository.inPart(rest, lots.older().newest()));
        return more(search, recent, rest -> older(rest, lots.older().older()));
    }

    private static List<MessageRow> more(
            Search search, List<MessageRow> found, Function<Search, Stream<MessageRow>> next) {
        return found.size() == search.rows()
                ? found
                : Stream.concat(found.stream(), next.apply(search.behind(found)))
                        .toList();
    }

    private Stream<MessageRow> older(Search rest, Lots lots) {
        if (lots.count() == 0) {
            return Stream.empty();
        }
        long sampled = repository.sample(rest, lots, 1) + repository.sample(rest, lots, 5);
        return sampled < OFTEN
                ? repository.rare(rest.in(lots))
                : lots.parts().flatMap(lot -> repository.inPart(rest, lot)).limit(rest.rows());
    }
}
