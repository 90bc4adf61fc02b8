package dev.twinchat.message.history;

import dev.twinchat.domain.message.Lots;
import dev.twinchat.domain.message.Search;
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
        List<MessageRow> newest = repository.inNewest(search, lots).toList();
        List<MessageRow> recent = more(search, newest, rest -> repository.inNewest(rest, lots.older()));
        return more(search, recent, rest -> older(rest, lots.older().older()));
    }

    private static List<MessageRow> more(
            Search search, List<MessageRow> found, Function<Search, Stream<MessageRow>> next) {
        return found.size() == search.rows()
                ? found
                : Stream.concat(found.stream(), next.apply(search.behind(ids(found))))
                        .toList();
    }

    private static List<Long> ids(List<MessageRow> found) {
        return found.stream().map(MessageRow::id).toList();
    }

    private Stream<MessageRow> older(Search rest, Lots lots) {
        if (lots.count() == 0) {
            return Stream.empty();
        }
        long sampled = repository.sample(rest, lots, 1) + repository.sample(rest, lots, 5);
        return sampled < OFTEN
                ? repository.rare(rest.in(lots))
                : lots.parts().flatMap(part -> repository.inNewest(rest, part)).limit(rest.rows());
    }
}
