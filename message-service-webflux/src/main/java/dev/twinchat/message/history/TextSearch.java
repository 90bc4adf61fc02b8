package dev.twinchat.message.history;

import dev.twinchat.domain.message.Lots;
import dev.twinchat.domain.message.Search;
import dev.twinchat.message.store.MessageRow;
import java.util.List;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

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
    Mono<List<MessageRow>> find(Search search) {
        return repository
                .newest()
                .map(search::lots)
                .flatMap(lots -> repository
                        .inNewest(search, lots)
                        .collectList()
                        .flatMap(newest -> more(search, newest, rest -> repository.inNewest(rest, lots.older())))
                        .flatMap(recent -> more(
                                search, recent, rest -> older(rest, lots.older().older()))));
    }

    private static Mono<List<MessageRow>> more(
            Search search, List<MessageRow> found, Function<Search, Flux<MessageRow>> next) {
        return found.size() == search.rows()
                ? Mono.just(found)
                : Flux.fromIterable(found)
                        .concatWith(next.apply(search.behind(ids(found))))
                        .collectList();
    }

    private static List<Long> ids(List<MessageRow> found) {
        return found.stream().map(MessageRow::id).toList();
    }

    private Flux<MessageRow> older(Search rest, Lots lots) {
        if (lots.count() == 0) {
            return Flux.empty();
        }
        return Flux.just(1, 5)
                .concatMap(part -> repository.sample(rest, lots, part))
                .reduce(Long::sum)
                .flatMapMany(sampled -> sampled < OFTEN
                        ? repository.rare(rest.in(lots))
                        : Flux.fromStream(lots::parts)
                                .concatMap(part -> repository.inNewest(rest, part))
                                .take(rest.rows()));
    }
}
