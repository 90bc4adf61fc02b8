package dev.twinchat.message.store;

import dev.twinchat.domain.message.AddressType;
import dev.twinchat.domain.message.Counts;
import dev.twinchat.domain.message.EditType;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.service.store.Columns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message as a statement returns it. Rows are never compared, so arrays do no harm.
 *
 * @param topOf the message whose top reply this is; null for a message of the page itself
 */
@SuppressWarnings("ArrayRecordComponent")
public record MessageRow(
        long id,
        long authorId,
        String authorNickname,
        String addressType,
        String editType,
        @Nullable String recipientNickname,
        String[] excludedNicknames,
        String content,
        String[] hashtags,
        String[] mentions,
        @Nullable Long replyTo,
        long version,
        Instant createdAt,
        @Nullable Instant modifiedAt,
        @Nullable String modifiedBy,
        long likes,
        long replies,
        long shares,
        @Nullable Long topOf) {

    /**
     * Reads the columns of {@link dev.twinchat.domain.message.sql.MessageSql#MESSAGE}, by position: a page has thousands of them.
     */
    public static MessageRow of(ResultSet row, int number) throws SQLException {
        return new MessageRow(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                Columns.requiredArray(row, 7, String[].class),
                row.getString(8),
                Columns.requiredArray(row, 9, String[].class),
                Columns.requiredArray(row, 10, String[].class),
                row.getObject(11, Long.class),
                row.getLong(12),
                Columns.requiredTime(row, 13),
                Columns.time(row, 14),
                row.getString(15),
                row.getLong(16),
                row.getLong(17),
                row.getLong(18),
                row.getObject(19, Long.class));
    }

    /** The same message with what was asked for apart. */
    public MessageRow with(Counts counts, String[] itsHashtags, String[] itsMentions) {
        return new MessageRow(
                id,
                authorId,
                authorNickname,
                addressType,
                editType,
                recipientNickname,
                excludedNicknames,
                content,
                itsHashtags,
                itsMentions,
                replyTo,
                version,
                createdAt,
                modifiedAt,
                modifiedBy,
                counts.likes(),
                counts.replies(),
                counts.shares(),
                topOf);
    }

    /** The message as a client sees it. */
    public Message toMessage() {
        EditType edit = EditType.valueOf(editType);
        return new Message(
                id,
                new UserRef(authorId, authorNickname),
                AddressType.valueOf(addressType),
                edit,
                recipientNickname,
                List.of(excludedNicknames),
                content,
                List.of(hashtags),
                List.of(mentions),
                replyTo,
                likes,
                replies,
                shares,
                version,
                createdAt,
                modifiedAt,
                modifiedBy,
                Message.display(id, edit, authorNickname, content));
    }
}
