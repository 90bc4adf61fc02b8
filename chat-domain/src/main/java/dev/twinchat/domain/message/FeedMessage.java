package dev.twinchat.domain.message;

import dev.twinchat.domain.user.UserRef;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@link ListedMessage} in a feed.
 *
 * @param sharedBy the nickname of the followed user whose share brought it there; null when its author is followed
 */
public record FeedMessage(
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
        @Nullable Message topReply,
        @Nullable String sharedBy) {

    public static FeedMessage of(ListedMessage message, @Nullable String sharedBy) {
        return new FeedMessage(
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
                message.topReply(),
                sharedBy);
    }
}
