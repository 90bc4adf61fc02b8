package dev.twinchat.message.history;

import dev.twinchat.domain.message.sql.HistorySql;
import dev.twinchat.message.store.MessageEntity;
import dev.twinchat.message.store.MessageRow;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Reads pages of messages, each with one statement. */
interface HistoryRepository extends Repository<MessageEntity, Long> {

    /**
     * Those of one author that the user {@code me} sees, newest first, and among them their top replies.
     *
     * @param rows how many messages at most, top replies not counted
     */
    @NativeQuery(value = HistorySql.BY_AUTHOR_WITH_TOP_REPLIES, sqlResultSetMapping = MessageEntity.ROW)
    List<MessageRow> byAuthorWithTopReplies(long author, long me, long before, int rows);

    /** The message's id, if the user {@code me} sees it. */
    @NativeQuery(HistorySql.FIND)
    Optional<Long> find(long id, long me);

    /** The replies that the user {@code me} sees, behind the one with so many likes and this id. */
    @NativeQuery(value = HistorySql.REPLIES, sqlResultSetMapping = MessageEntity.ROW)
    List<MessageRow> replies(long parent, long me, long likes, long before, int rows);
}
