package dev.twinchat.user.deletion;

import static dev.twinchat.user.store.UserRows.required;

import dev.twinchat.domain.user.DeletionCursor;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.domain.user.sql.DeletionSql;
import dev.twinchat.user.store.UserRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Deletes accounts, and reads deletions in their order. The statements are hand-written for their locks and transaction ids. */
@Repository
class DeletionRepository {

    private final DatabaseClient database;

    DeletionRepository(DatabaseClient database) {
        this.database = database;
    }

    /** Deletes an account but for its id and its nickname; returns the id, if there was one. */
    Mono<Long> delete(long id) {
        return database.sql(DeletionSql.DELETE)
                .bind("id", id)
                .mapValue(Long.class)
                .one();
    }

    /**
     * Ends subscriptions of an account, so many on each side at most; returns those on the other side.
     *
     * @param most {@code Integer.MAX_VALUE} for all
     */
    Flux<UserRef> endSubscriptions(long id, int most) {
        return database.sql(DeletionSql.END_SUBSCRIPTIONS)
                .bind("id", id)
                .bind("most", most)
                .map(UserRows::ref)
                .all();
    }

    /** Finds deleted accounts behind a place in the order of their deletion. */
    Flux<DeletionCursor.Row> find(long transaction, long id, int limit) {
        return database.sql(DeletionSql.FIND)
                .bind("transaction", transaction)
                .bind("id", id)
                .bind("limit", limit)
                .map(row -> new DeletionCursor.Row(
                        required(row, "transaction", Long.class),
                        required(row, "id", Long.class),
                        required(row, "nickname", String.class)))
                .all();
    }
}
