package dev.twinchat.message.users;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.twinchat.domain.user.UserRef;
import java.util.List;

/** The requested nicknames that exist. Further members of the response are ignored. */
@JsonIgnoreProperties(ignoreUnknown = true)
record ResolvedUsers(List<UserRef> items) {

    /** Fails on an answer without items, which no user service gives. */
    ResolvedUsers {
        items = List.copyOf(items);
    }
}
