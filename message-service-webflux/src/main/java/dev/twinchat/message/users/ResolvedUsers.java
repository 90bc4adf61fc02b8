package dev.twinchat.message.users;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.twinchat.domain.user.UserRef;
import java.util.List;

/** Those of the nicknames asked for whom somebody has. What else the answer may hold one day is of no interest here. */
@JsonIgnoreProperties(ignoreUnknown = true)
record ResolvedUsers(List<UserRef> items) {

    /** Fails on an answer without items, which no user service gives. */
    ResolvedUsers {
        items = List.copyOf(items);
    }
}
