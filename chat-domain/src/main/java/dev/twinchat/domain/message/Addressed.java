package dev.twinchat.domain.message;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A draft whose names are looked up.
 *
 * @param recipient the nickname as registered; only of a unicast
 * @param excluded the nicknames as registered; only of a blockcast
 */
public record Addressed(Draft draft, @Nullable String recipient, List<String> excluded, Audience audience) {

    public Addressed {
        excluded = List.copyOf(excluded);
    }
}
