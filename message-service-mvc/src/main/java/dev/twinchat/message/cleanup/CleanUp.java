package dev.twinchat.message.cleanup;

import dev.twinchat.domain.message.sql.CleanUpSql;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.EventLog;
import dev.twinchat.message.users.Deletions;
import dev.twinchat.message.users.UserDirectory;
import dev.twinchat.message.users.UserServiceDown;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

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
    private @Nullable String cursor;
    private @Nullable Instant watchedUntil;

    CleanUp(Deletions deletions, CleanUpRepository repository, UserDirectory users, EventLog log) {
        this.deletions = deletions;
        this.repository = repository;
        this.users = users;
        this.log = log;
    }

    @Scheduled(fixedDelayString = PERIOD)
    void run() {
        try {
            begin();
            follow();
        } catch (UserServiceDown | DataAccessException failure) {
            LOG.debug("Deletions are not followed now: {}", failure.getMessage());
        }
        try {
            remove();
        } catch (DataAccessException failure) {
            LOG.warn("What deleted users left behind is not removed now: {}", failure.getMessage());
        }
    }

    /** Keys of repeats are of use for a day. */
    @Scheduled(fixedDelayString = "PT1H")
    void removeOldKeys() {
        try {
            removeAll(CleanUpSql.OLD_KEYS);
        } catch (DataAccessException failure) {
            LOG.warn("Old keys are not removed now: {}", failure.getMessage());
        }
    }

    private void begin() {
        if (watchedUntil == null) {
            CleanUpRepository.State state = repository.state();
            cursor = state.next();
            watchedUntil = state.recent() ? clock.instant().plus(WATCH) : Instant.MIN;
        }
    }

    private void follow() {
        Deletions.Batch batch = deletions.after(cursor);
        while (!batch.users().isEmpty()) {
            repository.note(batch.users().stream().map(UserRef::id).toArray(Long[]::new), batch.next());
            batch.users().forEach(user -> users.evict(user.nickname()));
            cursor = batch.next();
            watchedUntil = clock.instant().plus(WATCH);
            batch = deletions.after(cursor);
        }
    }

    private void remove() {
        if (watchedUntil == null || clock.instant().isAfter(watchedUntil)) {
            return;
        }
        // The log comes first: a resuming client must not receive an event whose message is gone.
        removeAll(CleanUpSql.EVENTS);
        removeAll(CleanUpSql.MESSAGES);
        removeAll(CleanUpSql.LIKES);
        removeAll(CleanUpSql.SHARES);
        removeAll(CleanUpSql.KEYS);
    }

    private void removeAll(String sql) {
        long removed;
        do {
            removed = repository.remove(sql, BATCH);
            if (removed > 0 && sql.equals(CleanUpSql.MESSAGES)) {
                log.signalAppend();
            }
        } while (removed > 0);
    }
}
