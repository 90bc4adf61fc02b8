package dev.twinchat.message.cleanup;

import dev.twinchat.domain.message.sql.CleanUpSql;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.EventLog;
import dev.twinchat.message.users.Deletions;
import dev.twinchat.message.users.UserDirectory;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Polls the deletions of accounts and removes what these users stored, in batches, each by one replica. Every replica polls, so that any
 * surviving one does the work.
 */
@Component
class CleanUp {

    private static final Logger LOG = LoggerFactory.getLogger(CleanUp.class);

    private static final String PERIOD = "PT5S";

    /** How many rows a statement removes; so it is short. */
    private static final int BATCH = 200;

    /** For how long behind a deletion it is looked again whether something is left. */
    private static final Duration WATCH = Duration.ofHours(2);

    private final Deletions deletions;
    private final CleanUpRepository repository;
    private final UserDirectory users;
    private final EventLog log;
    private final Clock clock = Clock.systemUTC();
    private volatile @Nullable String cursor;
    private volatile @Nullable Instant watchedUntil;

    CleanUp(Deletions deletions, CleanUpRepository repository, UserDirectory users, EventLog log) {
        this.deletions = deletions;
        this.repository = repository;
        this.users = users;
        this.log = log;
    }

    @Scheduled(fixedDelayString = PERIOD)
    Mono<Void> run() {
        return Mono.defer(this::begin)
                .then(Mono.defer(this::follow))
                .onErrorResume(failure -> {
                    LOG.debug("Deletions are not followed now: {}", failure.getMessage());
                    return Mono.empty();
                })
                .then(Mono.defer(this::remove))
                .onErrorResume(failure -> {
                    LOG.warn("What deleted users left behind is not removed now: {}", failure.getMessage());
                    return Mono.empty();
                });
    }

    /** Keys of repeats are of use for a day. */
    @Scheduled(fixedDelayString = "PT1H")
    Mono<Void> removeOldKeys() {
        return Mono.defer(() -> removeAll(CleanUpSql.OLD_KEYS)).onErrorResume(failure -> {
            LOG.warn("Old keys are not removed now: {}", failure.getMessage());
            return Mono.empty();
        });
    }

    private Mono<Void> begin() {
        if (watchedUntil != null) {
            return Mono.empty();
        }
        return repository
                .state()
                .doOnNext(state -> {
                    cursor = state.next();
                    watchedUntil = state.recent() ? clock.instant().plus(WATCH) : Instant.MIN;
                })
                .then();
    }

    private Mono<Void> follow() {
        return deletions
                .after(cursor)
                .expand(batch -> batch.users().isEmpty() ? Mono.empty() : note(batch))
                .then();
    }

    /** Answers with the next batch. */
    private Mono<Deletions.Batch> note(Deletions.Batch batch) {
        Long[] ids = batch.users().stream().map(UserRef::id).toArray(Long[]::new);
        return repository.note(ids, batch.next()).then(Mono.defer(() -> {
            batch.users().forEach(user -> users.evict(user.nickname()));
            cursor = batch.next();
            watchedUntil = clock.instant().plus(WATCH);
            return deletions.after(cursor);
        }));
    }

    private Mono<Void> remove() {
        Instant end = watchedUntil;
        if (end == null || clock.instant().isAfter(end)) {
            return Mono.empty();
        }
        // The log comes first: a resuming client must not receive an event whose message is gone.
        return removeAll(CleanUpSql.EVENTS)
                .then(removeAll(CleanUpSql.MESSAGES))
                .then(removeAll(CleanUpSql.LIKES))
                .then(removeAll(CleanUpSql.SHARES))
                .then(removeAll(CleanUpSql.KEYS));
    }

    private Mono<Void> removeAll(String sql) {
        return repository
                .remove(sql, BATCH)
                .doOnNext(removed -> {
                    if (removed > 0 && sql.equals(CleanUpSql.MESSAGES)) {
                        log.signalAppend();
                    }
                })
                .repeat()
                .takeUntil(removed -> removed == 0)
                .then();
    }
}
