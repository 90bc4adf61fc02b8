package dev.twinchat.message.history;

import dev.twinchat.domain.message.sql.HistorySql;
import dev.twinchat.message.store.MessageRow;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** Reads pages of messages, each with one statement, hand-written for lateral joins and for the indexes that it goes by. */
@Repository
class HistoryRepository {

    private final DatabaseClient database;

    HistoryRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * Those of one author that the user {@code me} sees, newest first, and among them their top replies.
     *
     * @param rows how many messages at most, top replies not counted
     */
    Flux<MessageRow> byAuthorWithTopReplies(long author, long me, long before, int rows) {
        return database.sql(HistorySql.BY_AUTHOR_WITH_TOP_REPLIES)
                .bind("author", author)
                .bind("me", me)
                .bind("before", before)
                .bind("rows", rows)
                .map(MessageRow::of)
                .all();
    }

    /** The replies that the user {@code me} sees, behind the one with so many likes and this id. */
    Flux<MessageRow> replies(long parent, long me, long likes, long before, int rows) {
        return database.sql(HistorySql.REPLIES)
                .bind("parent", parent)
                .bind("me", me)
                .bind("likes", likes)
                .bind("before", before)
                .bind("rows", rows)
                .map(MessageRow::of)
                .all();
    }
}
