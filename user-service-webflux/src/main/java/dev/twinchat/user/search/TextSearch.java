package dev.twinchat.user.search;

import dev.twinchat.domain.rule.SearchTime;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserLot;
import dev.twinchat.domain.user.UserSearch;
import dev.twinchat.domain.user.UserWalk;
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
 * Looks for a text in names. It walks through the users in the order of their nicknames, in which who is frequent is met soon; as soon as too few are met, the others
 * are found by trigrams, lot by lot in no order, and if they are many after all, it walks on.
 */
@Component
class TextSearch {

    private final SearchRepository repository;

    TextSearch(SearchRepository repository) {
        this.repository = repository;
    }

    /** Those whose names it stands in, by nickname; a page of them. */
    Mono<List<PublicUser>> find(UserSearch search) {
        return Mono.defer(() -> find(search, new SearchTime(InstantSource.system())));
    }

    private Mono<List<PublicUser>> find(UserSearch search, SearchTime time) {
        return nicknames(search, time)
                .flatMap(nicknames -> these(search, nicknames)
                        // Somebody went between two statements; a shorter page would be taken for the last.
                        .flatMap(users -> users.size() < nicknames.size() ? find(search, time) : Mono.just(users)));
    }

    private Mono<List<PublicUser>> these(UserSearch search, List<String> nicknames) {
        return nicknames.isEmpty()
                ? Mono.just(List.of())
                : repository.these(search, nicknames).collectList();
    }

    private Mono<List<String>> nicknames(UserSearch search, SearchTime time) {
        return walk(search, UserWalk.BEGIN, time, UserWalk::isWorthwhile)
                .flatMap(walk -> walk.isOver() || !search.hasTrigram() ? Mono.just(walk) : found(search, walk, time))
                .flatMap(walk -> walk.isOver() ? Mono.just(walk) : walk(search, walk, time, _ -> true))
                .map(UserWalk::found);
    }

    private Mono<UserWalk> found(UserSearch search, UserWalk walk, SearchTime time) {
        return look(search, Objects.requireNonNull(walk.reached()), time)
                .collectList()
                .map(lots -> lots.getLast().crowded()
                        ? walk
                        : walk.withAll(lots, search.page().rows()));
    }

    private Mono<UserWalk> walk(UserSearch search, UserWalk from, SearchTime time, Predicate<UserWalk> goOn) {
        AtomicReference<UserWalk> walk = new AtomicReference<>(from);
        return Mono.defer(() -> step(search, walk.get(), time))
                .doOnNext(walk::set)
                .repeat(() -> !walk.get().isOver() && goOn.test(walk.get()))
                .last();
    }

    private Mono<UserWalk> step(UserSearch search, UserWalk walk, SearchTime time) {
        time.check();
        int missing = search.page().rows() - walk.found().size();
        return repository
                .walk(search, Objects.requireNonNull(walk.reached()), missing)
                .map(walk::with);
    }

    /** In all lots, or to the first that is crowded. */
    private Flux<UserLot> look(UserSearch search, String reached, SearchTime time) {
        return repository.newest().flatMapMany(newest -> {
            AtomicLong next = new AtomicLong(newest);
            return Flux.defer(() -> look(search, reached, time, next.get()))
                    .doOnNext(lot -> next.set(lot.number() - 1))
                    .repeat(() -> next.get() >= 0)
                    .takeUntil(UserLot::crowded);
        });
    }

    private Flux<UserLot> look(UserSearch search, String reached, SearchTime time, long newest) {
        time.check();
        return repository.look(search, reached, newest);
    }
}
