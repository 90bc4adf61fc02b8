package dev.twinchat.message.store;

import dev.twinchat.domain.message.AddressType;
import dev.twinchat.domain.message.Counts;
import dev.twinchat.domain.message.EditType;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.sql.MessageSql;
import dev.twinchat.domain.user.UserRef;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
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

    /** Reads the columns of {@link MessageSql#MESSAGE}, by position: a page has thousands of them. */
    public static MessageRow of(Readable row) {
        return new MessageRow(
                required(row, 0, Long.class),
                required(row, 1, Long.class),
                required(row, 2, String.class),
                required(row, 3, String.class),
                required(row, 4, String.class),
                row.get(5, String.class),
                required(row, 6, String[].class),
                required(row, 7, String.class),
                required(row, 8, String[].class),
                required(row, 9, String[].class),
                row.get(10, Long.class),
                required(row, 11, Long.class),
                required(row, 12, Instant.class),
                row.get(13, Instant.class),
                row.get(14, String.class),
                required(row, 15, Long.class),
                required(row, 16, Long.class),
                required(row, 17, Long.class),
                row.get(18, Long.class));
    }

    private static <T> T required(Readable row, int column, Class<T> type) {
        return Objects.requireNonNull(row.get(column, type));
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
