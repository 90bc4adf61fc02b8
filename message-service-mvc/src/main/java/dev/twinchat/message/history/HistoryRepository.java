package dev.twinchat.message.history;

import dev.twinchat.message.store.MessageEntity;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.MessageSql;
import java.util.List;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Reads pages of messages, newest first, each with one statement. */
interface HistoryRepository extends Repository<MessageEntity, Long> {

    String ALL = "select " + MessageSql.MESSAGE + " from messages m where m.id < :before and " + MessageSql.VISIBLE
            + " order by m.id desc limit :rows";

    String BY_AUTHOR = "select " + MessageSql.MESSAGE
            + " from messages m where m.author_id = :author and m.id < :before and " + MessageSql.VISIBLE
            + " order by m.id desc limit :rows";

    /** Each message, and behind it the newest of its replies that {@code :me} sees: as it streams, without a sort. */
    String BY_AUTHOR_WITH_TOP_REPLY = "select " + MessageSql.COLUMNS + ", m.top_of from (select m.* from messages m"
            + " where m.author_id = :author and m.id < :before and " + MessageSql.VISIBLE
            + " order by m.id desc limit :rows) p"
            + " cross join lateral (select p.*, cast(null as bigint) as top_of"
            + " union all (select m.*, m.reply_to from messages m where m.reply_to = p.id and " + MessageSql.VISIBLE
            + " order by m.id desc limit 1)) m order by p.id desc";

    /** All that the user {@code me} sees. */
    @NativeQuery(value = ALL, sqlResultSetMapping = MessageEntity.ROW)
    List<MessageRow> all(long me, long before, int rows);

    /** Those of one author that the user {@code me} sees. */
    @NativeQuery(value = BY_AUTHOR, sqlResultSetMapping = MessageEntity.ROW)
    List<MessageRow> byAuthor(long author, long me, long before, int rows);

    /**
     * Those of one author that the user {@code me} sees, and among them their top replies.
     *
     * @param rows how many messages at most, top replies not counted
     */
    @NativeQuery(value = BY_AUTHOR_WITH_TOP_REPLY, sqlResultSetMapping = MessageEntity.ROW)
    List<MessageRow> byAuthorWithTopReply(long author, long me, long before, int rows);
}
