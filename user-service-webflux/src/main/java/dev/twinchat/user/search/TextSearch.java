package dev.twinchat.user.search;

import dev.twinchat.domain.rule.SearchDeadline;
import dev.twinchat.domain.user.NicknameScan;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserIdRange;
import dev.twinchat.domain.user.UserSearch;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Searches a text in names. A scan in the order of nicknames finds frequent texts soon. When it finds too few, the trigram index finds the
 * rest, ID range by ID range, in no order; if these are many after all, the scan goes on.
 */
@Component
class TextSearch {

    private final SearchRepository repository;

    TextSearch(SearchRepository repository) {
        this.repository = repository;
    }

    /** Those whose names it stands in, by nickname; a page of them. */
    Mono<List<PublicUser>> find(UserSearch search) {
        return Mono.defer(() -> find(search, new SearchDeadline(InstantSource.system())));
    }

    private Mono<List<PublicUser>> find(UserSearch search, SearchDeadline time) {
        return nicknames(search, time)
                .flatMap(nicknames -> these(search, nicknames)
                        // An account was deleted between the two statements; clients would take a shorter page for the
                        // last one.
                        .flatMap(users -> users.size() < nicknames.size() ? find(search, time) : Mono.just(users)));
    }

    private Mono<List<PublicUser>> these(UserSearch search, List<String> nicknames) {
        return nicknames.isEmpty()
                ? Mono.just(List.of())
                : repository.these(search, nicknames).collectList();
    }

    private Mono<List<String>> nicknames(UserSearch search, SearchDeadline time) {
        return scan(search, NicknameScan.BEGIN, time, NicknameScan::isWorthwhile)
                .flatMap(scan -> scan.isOver() || !search.hasTrigram() ? Mono.just(scan) : found(search, scan, time))
                .flatMap(scan -> scan.isOver() ? Mono.just(scan) : scan(search, scan, time, _ -> true))
                .map(NicknameScan::found);
    }

    private Mono<NicknameScan> found(UserSearch search, NicknameScan scan, SearchDeadline time) {
        return findByTrigrams(search, Objects.requireNonNull(scan.reached()), time)
                .collectList()
                .map(ranges -> ranges.getLast().crowded()
                        ? scan
                        : scan.withAll(ranges, search.page().rows()));
    }

    private Mono<NicknameScan> scan(
            UserSearch search, NicknameScan from, SearchDeadline time, Predicate<NicknameScan> goOn) {
        AtomicReference<NicknameScan> scan = new AtomicReference<>(from);
        return Mono.defer(() -> step(search, scan.get(), time))
                .doOnNext(scan::set)
                .repeat(() -> !scan.get().isOver() && goOn.test(scan.get()))
                .last();
    }

    private Mono<NicknameScan> step(UserSearch search, NicknameScan scan, SearchDeadline time) {
        time.check();
        int missing = search.page().rows() - scan.found().size();
        return repository
                .scan(search, Objects.requireNonNull(scan.reached()), missing)
                .map(scan::with);
    }

    /** In all ranges, or to the first that is crowded. */
    private Flux<UserIdRange> findByTrigrams(UserSearch search, String reached, SearchDeadline time) {
        return repository.newest().flatMapMany(newest -> {
            AtomicLong next = new AtomicLong(newest);
            return Flux.defer(() -> findByTrigrams(search, reached, time, next.get()))
                    .doOnNext(range -> next.set(range.number() - 1))
                    .repeat(() -> next.get() >= 0)
                    .takeUntil(UserIdRange::crowded);
        });
    }

    private Flux<UserIdRange> findByTrigrams(UserSearch search, String reached, SearchDeadline time, long newest) {
        time.check();
        return repository.findByTrigrams(search, reached, newest);
    }
}
