package dev.twinchat.message.history;

import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.MessageSql;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** Reads pages of messages, newest first, each with one statement. */
@Repository
class HistoryRepository {

    static final String ALL = "select " + MessageSql.MESSAGE + " from messages m where m.id < :before and "
            + MessageSql.VISIBLE + " order by m.id desc limit :rows";

    static final String BY_AUTHOR = "select " + MessageSql.MESSAGE
            + " from messages m where m.author_id = :author and m.id < :before and " + MessageSql.VISIBLE
            + " order by m.id desc limit :rows";

    /** Each message, and behind it the newest of its replies that {@code :me} sees: as it streams, without a sort. */
    static final String BY_AUTHOR_WITH_TOP_REPLY = "select " + MessageSql.COLUMNS
            + ", m.top_of from (select m.* from messages m"
            + " where m.author_id = :author and m.id < :before and " + MessageSql.VISIBLE
            + " order by m.id desc limit :rows) p"
            + " cross join lateral (select p.*, cast(null as bigint) as top_of"
            + " union all (select m.*, m.reply_to from messages m where m.reply_to = p.id and " + MessageSql.VISIBLE
            + " order by m.id desc limit 1)) m order by p.id desc";

    private final DatabaseClient database;

    HistoryRepository(DatabaseClient database) {
        this.database = database;
    }

    /** All that the user {@code me} sees. */
    Flux<MessageRow> all(long me, long before, int rows) {
        return database.sql(ALL)
                .bind("me", me)
                .bind("before", before)
                .bind("rows", rows)
                .map(MessageRow::of)
                .all();
    }

    /** Those of one author that the user {@code me} sees. */
    Flux<MessageRow> byAuthor(long author, long me, long before, int rows) {
        return byAuthor(BY_AUTHOR, author, me, before, rows);
    }

    /**
     * Those of one author that the user {@code me} sees, and among them their top replies.
     *
     * @param rows how many messages at most, top replies not counted
     */
    Flux<MessageRow> byAuthorWithTopReply(long author, long me, long before, int rows) {
        return byAuthor(BY_AUTHOR_WITH_TOP_REPLY, author, me, before, rows);
    }

    private Flux<MessageRow> byAuthor(String sql, long author, long me, long before, int rows) {
        return database.sql(sql)
                .bind("author", author)
                .bind("me", me)
                .bind("before", before)
                .bind("rows", rows)
                .map(MessageRow::of)
                .all();
    }
}
