package dev.twinchat.message.cleanup;

import dev.twinchat.domain.message.sql.CleanUpSql;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores deletions, and removes what deleted users stored, a batch at a time. */
@Repository
class CleanUpRepository {

    private final JdbcClient database;

    CleanUpRepository(JdbcClient database) {
        this.database = database;
    }

    /**
     * What is known of deletions.
     *
     * @param next the cursor to follow them from; null for the beginning
     * @param recent whether there may be something to remove
     */
    record State(@Nullable String next, boolean recent) {}

    State state() {
        return database.sql(CleanUpSql.STATE)
                .query((row, _) -> new State(row.getString("next"), row.getBoolean("recent")))
                .single();
    }

    void note(Long[] users, String next) {
        database.sql(CleanUpSql.NOTE)
                .param("users", users)
                .param("next", next)
                .query(Integer.class)
                .single();
    }

    /** Removes a batch by one of the statements of {@link CleanUpSql}; answers with how many there were. */
    long remove(String sql, int batch) {
        return database.sql(sql).param("batch", batch).query(Long.class).single();
    }
}
