package dev.twinchat.message.cleanup;

import dev.twinchat.domain.message.sql.CleanUpSql;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Stores deletions, and removes what deleted users stored, a batch at a time. */
@Repository
class CleanUpRepository {

    private final DatabaseClient database;

    CleanUpRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * What is known of deletions.
     *
     * @param next the cursor to follow them from; null for the beginning
     * @param recent whether there may be something to remove
     */
    record State(@Nullable String next, boolean recent) {}

    Mono<State> state() {
        return database.sql(CleanUpSql.STATE)
                .map(row -> new State(row.get(0, String.class), Boolean.TRUE.equals(row.get(1, Boolean.class))))
                .one();
    }

    Mono<Void> note(Long[] users, String next) {
        return database.sql(CleanUpSql.NOTE)
                .bind("users", users)
                .bind("next", next)
                .mapValue(Integer.class)
                .one()
                .then();
    }

    /** Removes a batch by one of the statements of {@link CleanUpSql}; answers with how many there were. */
    Mono<Long> remove(String sql, int batch) {
        return database.sql(sql).bind("batch", batch).mapValue(Long.class).one();
    }
}
