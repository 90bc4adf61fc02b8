package dev.twinchat.message.history;

import dev.twinchat.domain.message.Lots;
import dev.twinchat.domain.message.Search;
import dev.twinchat.domain.rule.SearchTime;
import dev.twinchat.message.store.MessageRow;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

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
    Flux<MessageRow> find(Search search) {
        return Flux.defer(() -> find(search, new SearchTime(InstantSource.system())));
    }

    private Flux<MessageRow> find(Search search, SearchTime time) {
        return repository
                .newest()
                .map(search::lots)
                .flatMapMany(newest -> walk(search, newest, 1, time)
                        .concatWith(Flux.defer(() -> behind(search, newest.older(), time))))
                .take(search.rows());
    }

    private Flux<MessageRow> behind(Search search, Lots lots, SearchTime time) {
        if (lots.isEmpty()) {
            return Flux.empty();
        }
        AtomicReference<Lots> rest = new AtomicReference<>(lots);
        return Flux.defer(() -> next(search, rest, time))
                .repeat(() -> !rest.get().isEmpty());
    }

    private Flux<MessageRow> next(Search search, AtomicReference<Lots> rest, SearchTime time) {
        time.check();
        Lots lots = rest.get();
        return look(search, lots)
                .doOnNext(looked -> rest.set(looked.rest()))
                .flatMapMany(looked -> looked.crowded() > 0
                        ? walk(search, lots, looked.crowded(), time)
                        : these(search, looked.ids()));
    }

    private Mono<Lots.Found> look(Search search, Lots lots) {
        return search.hasTrigram()
                ? repository.look(search, lots).collectList().map(lots::found)
                : Mono.just(lots.unseen());
    }

    /** Through so many of the newest. */
    private Flux<MessageRow> walk(Search search, Lots lots, int newest, SearchTime time) {
        return Flux.fromStream(() -> lots.parts(newest)).concatMap(part -> {
            time.check();
            return repository.walk(search, part);
        });
    }

    /** A page of them at a time, since some may be gone meanwhile. */
    private Flux<MessageRow> these(Search search, List<Long> ids) {
        return Flux.fromIterable(ids).buffer(search.rows()).concatMap(some -> repository.these(search, some));
    }
}
