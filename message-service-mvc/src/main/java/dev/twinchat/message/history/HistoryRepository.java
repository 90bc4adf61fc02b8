package dev.twinchat.message.history;

import dev.twinchat.domain.message.sql.HistorySql;
import dev.twinchat.message.store.MessageRow;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads pages of messages, each with one statement, hand-written for lateral joins and for the indexes that it goes by. */
@Repository
class HistoryRepository {

    private final JdbcClient database;

    HistoryRepository(JdbcClient database) {
        this.database = database;
    }

    /**
     * Those of one author that the user {@code me} sees, newest first, and among them their top replies.
     *
     * @param rows how many messages at most, top replies not counted
     */
    List<MessageRow> byAuthorWithTopReplies(long author, long me, long before, int rows) {
        return database.sql(HistorySql.BY_AUTHOR_WITH_TOP_REPLIES)
                .param("author", author)
                .param("me", me)
                .param("before", before)
                .param("rows", rows)
                .query(MessageRow::of)
                .list();
    }

    /** The replies that the user {@code me} sees, behind the one with so many likes and this id. */
    List<MessageRow> replies(long parent, long me, long likes, long before, int rows) {
        return database.sql(HistorySql.REPLIES)
                .param("parent", parent)
                .param("me", me)
                .param("likes", likes)
                .param("before", before)
                .param("rows", rows)
                .query(MessageRow::of)
                .list();
    }
}
