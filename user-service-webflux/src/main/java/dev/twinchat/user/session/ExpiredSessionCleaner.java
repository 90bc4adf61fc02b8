package dev.twinchat.user.session;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Removes the rows of expired tokens, in batches; replicas share the work. */
@Component
class ExpiredSessionCleaner {

    private static final Logger LOG = LoggerFactory.getLogger(ExpiredSessionCleaner.class);

    /** How many rows a statement removes; so it is short. */
    private static final int BATCH = 500;

    private final SessionStatements statements;

    ExpiredSessionCleaner(SessionStatements statements) {
        this.statements = statements;
    }

    @Scheduled(initialDelayString = "PT10S", fixedDelayString = "PT10S")
    Mono<Void> remove() {
        return Mono.defer(() -> statements.removeEnded(BATCH))
                .repeat()
                .takeUntil(removed -> removed < BATCH)
                .then()
                .onErrorResume(DataAccessException.class, failure -> {
                    LOG.warn("Sessions that have ended are not removed now: {}", failure.getMessage());
                    return Mono.empty();
                });
    }
}
