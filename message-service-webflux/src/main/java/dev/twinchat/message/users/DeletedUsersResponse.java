package dev.twinchat.message.users;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.twinchat.domain.user.UserRef;
import java.util.List;
import java.util.Objects;

/**
 * Deleted accounts. Further members of the response are ignored.
 *
 * @param next the cursor to go on with
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record DeletedUsersResponse(List<UserRef> items, String next) {

    /** Fails on an answer without items or cursor, which no user service gives. */
    DeletedUsersResponse {
        items = List.copyOf(items);
        Objects.requireNonNull(next);
    }
}
