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

    /** A page of them at a time, since some may be gone meanwhile. */
    private Flux<MessageRow> these(Search search, List<Long> ids) {
        return Flux.fromIterable(ids).buffer(search.rows()).concatMap(some -> repository.these(search, some));
    }
}
