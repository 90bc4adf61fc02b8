package dev.twinchat.user.deletion;

import dev.twinchat.domain.user.DeletionCursor;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.domain.user.sql.DeletionSql;
import dev.twinchat.user.store.UserRows;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Deletes accounts, and reads deletions in their order. The statements are hand-written for their locks and transaction ids. */
@Repository
class DeletionRepository {

    private final JdbcClient database;

    DeletionRepository(JdbcClient database) {
        this.database = database;
    }

    /** Deletes an account but for its id and its nickname; returns the id, if there was one. */
    Optional<Long> delete(long id) {
        return database.sql(DeletionSql.DELETE)
                .param("id", id)
                .query(Long.class)
                .optional();
    }

    /**
     * Ends subscriptions of an account, so many on each side at most; returns those on the other side.
     *
     * @param most {@code Integer.MAX_VALUE} for all
     */
    List<UserRef> endSubscriptions(long id, int most) {
        return database.sql(DeletionSql.END_SUBSCRIPTIONS)
                .param("id", id)
                .param("most", most)
                .query(UserRows::ref)
                .list();
    }

    /** Finds deleted accounts behind a place in the order of their deletion. */
    List<DeletionCursor.Row> find(long transaction, long id, int limit) {
        return database.sql(DeletionSql.FIND)
                .param("transaction", transaction)
                .param("id", id)
                .param("limit", limit)
                .query((row, _) -> new DeletionCursor.Row(
                        row.getLong("transaction"), row.getLong("id"), row.getString("nickname")))
                .list();
    }
}
