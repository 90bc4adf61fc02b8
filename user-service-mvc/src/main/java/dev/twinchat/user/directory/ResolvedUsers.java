package dev.twinchat.user.directory;

import dev.twinchat.domain.user.UserRef;
import java.util.List;

/** The requested users that exist, in no order. */
record ResolvedUsers(List<UserRef> items) {}
