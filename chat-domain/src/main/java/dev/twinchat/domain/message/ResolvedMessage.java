package dev.twinchat.domain.message;

import dev.twinchat.domain.user.UserRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A draft with its names resolved.
 *
 * @param to the recipient; only of a unicast
 * @param excluded the nicknames as registered; only of a blockcast
 */
public record ResolvedMessage(Draft draft, @Nullable UserRef to, List<String> excluded, Audience audience) {

    public ResolvedMessage {
        excluded = List.copyOf(excluded);
    }

    /** The recipient's nickname as registered; null unless it is a unicast. */
    public @Nullable String recipient() {
        return to == null ? null : to.nickname();
    }
}
