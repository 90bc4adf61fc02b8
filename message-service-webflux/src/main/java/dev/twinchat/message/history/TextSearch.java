package dev.twinchat.message.history;

import dev.twinchat.domain.message.IdRanges;
import dev.twinchat.domain.message.Search;
import dev.twinchat.domain.rule.SearchDeadline;
import dev.twinchat.message.store.MessageRow;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

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
    Flux<MessageRow> find(Search search) {
        return Flux.defer(() -> find(search, new SearchDeadline(InstantSource.system())));
    }

    private Flux<MessageRow> find(Search search, SearchDeadline time) {
        return repository
                .newest()
                .map(search::ranges)
                .flatMapMany(newest -> scan(search, newest, 1, time)
                        .concatWith(Flux.defer(() -> behind(search, newest.older(), time))))
                .take(search.rows());
    }

    private Flux<MessageRow> behind(Search search, IdRanges ranges, SearchDeadline time) {
        if (ranges.isEmpty()) {
            return Flux.empty();
        }
        AtomicReference<IdRanges> rest = new AtomicReference<>(ranges);
        return Flux.defer(() -> next(search, rest, time))
                .repeat(() -> !rest.get().isEmpty());
    }

    private Flux<MessageRow> next(Search search, AtomicReference<IdRanges> rest, SearchDeadline time) {
        time.check();
        IdRanges ranges = rest.get();
        return findByTrigrams(search, ranges)
                .doOnNext(looked -> rest.set(looked.rest()))
                .flatMapMany(looked -> looked.crowded() > 0
                        ? scan(search, ranges, looked.crowded(), time)
                        : these(search, looked.ids()));
    }

    private Mono<IdRanges.Found> findByTrigrams(Search search, IdRanges ranges) {
        return search.hasTrigram()
                ? repository.findByTrigrams(search, ranges).collectList().map(ranges::found)
                : Mono.just(ranges.unseen());
    }

    /** Through so many of the newest. */
    private Flux<MessageRow> scan(Search search, IdRanges ranges, int newest, SearchDeadline time) {
        return Flux.fromStream(() -> ranges.parts(newest)).concatMap(part -> {
            time.check();
            return repository.scan(search, part);
        });
    }

    /** In pages, since some may have been deleted since the ids were read. */
    private Flux<MessageRow> these(Search search, List<Long> ids) {
        return Flux.fromIterable(ids).buffer(search.rows()).concatMap(some -> repository.these(search, some));
    }
}
