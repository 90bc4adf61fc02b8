package dev.twinchat.domain.message;

import dev.twinchat.domain.user.UserRef;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message as a client sees it.
 *
 * @param recipient the nickname as registered; only of a unicast
 * @param excluded the nicknames as registered; only of a blockcast
 * @param version 1 for a new message, one more with each edit
 * @param modifiedBy the nickname of the last editor
 * @param display the line that a terminal client prints
 */
public record Message(
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
        String display) {

    /** {@code [<id>/<edit type in lower case>] <nickname>: <content>}. */
    public static String display(long id, EditType editType, String nickname, String content) {
        return "[" + id + "/" + editType.word() + "] " + nickname + ": " + content;
    }
}
