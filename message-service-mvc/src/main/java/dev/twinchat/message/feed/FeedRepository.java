package dev.twinchat.message.feed;

import dev.twinchat.domain.message.FeedEntry;
import dev.twinchat.domain.message.sql.FeedSql;
import dev.twinchat.message.store.MessageRow;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/** Reads pages of feeds: first the ids in order, then the messages. */
@Repository
class FeedRepository {

    private final JdbcClient database;

    FeedRepository(JdbcClient database) {
        this.database = database;
    }

    /** What of the newest messages and shares belongs on a page of the feed; the page, if it fills one. */
    List<FeedEntry> recent(List<Long> followed, long me, long before, int rows) {
        return list(query(FeedSql.RECENT, followed, me, before, rows));
    }

    /**
     * What stands on a page of the feed of the user {@code me}, as far as it goes by some of those who are followed; newest first. The feed of all of
     * them has nothing else on that page.
     */
    List<FeedEntry> entries(List<Long> some, List<Long> followed, long me, long before, int rows) {
        return list(query(FeedSql.ENTRIES, followed, me, before, rows)
                .param("some", some.toArray(Long[]::new))
                .param("each", each(some, rows)));
    }

    private StatementSpec query(String sql, List<Long> followed, long me, long before, int rows) {
        return database.sql(sql)
                .param("followed", followed.toArray(Long[]::new))
                .param("me", me)
                .param("before", before)
                .param("rows", rows);
    }

    private static List<FeedEntry> list(StatementSpec query) {
        return query.query((row, _) ->
                        new FeedEntry(row.getLong("place"), row.getLong("message_id"), row.getString("shared_by")))
                .list();
    }

    /** The messages of these entries that the user {@code me} sees, and their top replies. */
    List<MessageRow> messages(List<FeedEntry> entries, long me) {
        return database.sql(FeedSql.MESSAGES_WITH_TOP_REPLIES)
                .param("ids", entries.stream().map(FeedEntry::messageId).toArray(Long[]::new))
                .param("me", me)
                .query(MessageRow::of)
                .list();
    }

    /** How many of each user make a page together. */
    private static int each(List<Long> some, int rows) {
        return Math.ceilDiv(rows, some.size());
    }
}
