package dev.twinchat.message.lab;

import dev.twinchat.domain.message.Counts;
import dev.twinchat.domain.message.sql.HistorySql;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.service.store.Columns;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads messages, and the parts of each by separate statements. */
@Repository
class PerMessageRepository {

    private static final Counts NONE = new Counts(0, 0, 0);
    private static final String[] NO_TAGS = {};

    private final JdbcClient database;

    PerMessageRepository(JdbcClient database) {
        this.database = database;
    }

    List<MessageRow> byAuthor(long author, long me, long before, int rows) {
        return database.sql(HistorySql.BY_AUTHOR)
                .param("author", author)
                .param("me", me)
                .param("before", before)
                .param("rows", rows)
                .query(MessageRow::of)
                .list();
    }

    Counts counts(long id, long me) {
        return database.sql(HistorySql.COUNTS)
                .param("id", id)
                .param("me", me)
                .query((row, _) -> new Counts(row.getLong("likes"), row.getLong("replies"), row.getLong("shares")))
                .optional()
                .orElse(NONE);
    }

    String[] hashtags(long id) {
        return tags(HistorySql.HASHTAGS, "hashtags", id);
    }

    String[] mentions(long id) {
        return tags(HistorySql.MENTIONS, "mentions", id);
    }

    private String[] tags(String sql, String column, long id) {
        return database.sql(sql)
                .param("id", id)
                .query((row, _) -> Columns.requiredArray(row, column, String[].class))
                .optional()
                .orElse(NO_TAGS);
    }

    Optional<MessageRow> topReply(long id, long me) {
        return database.sql(HistorySql.TOP_REPLY)
                .param("id", id)
                .param("me", me)
                .query(MessageRow::of)
                .optional();
    }
}
