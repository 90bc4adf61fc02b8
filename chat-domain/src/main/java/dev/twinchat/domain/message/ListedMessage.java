package dev.twinchat.domain.message;

import dev.twinchat.domain.user.UserRef;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Message} in the list of a user's messages: with its best reply beside.
 *
 * @param topReply of the replies that the reader can see, the one with most likes, then the newest
 */
public record ListedMessage(
        long id,
        UserRef author,
        AddressType type,
        EditType editType,
        @Nullable String recipient,
        List<String> excluded,
        String content,
        List<String> hashtags,
        List<String> mentions,
        @Nullable Long replyTo,
        long likes,
        long replies,
        long shares,
        long version,
        Instant createdAt,
        @Nullable Instant modifiedAt,
        @Nullable String modifiedBy,
        String display,
        @Nullable Message topReply) {

    public static ListedMessage of(Message message, @Nullable Message topReply) {
        return new ListedMessage(
                message.id(),
                message.author(),
                message.type(),
                message.editType(),
                message.recipient(),
                message.excluded(),
                message.content(),
                message.hashtags(),
                message.mentions(),
                message.replyTo(),
                message.likes(),
                message.replies(),
                message.shares(),
                message.version(),
                message.createdAt(),
                message.modifiedAt(),
                message.modifiedBy(),
                message.display(),
                topReply);
    }
}
