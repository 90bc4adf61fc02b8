package dev.twinchat.user.directory;

import dev.twinchat.domain.user.UserRef;
import java.util.List;

/** Those of the users that were asked for who exist, in no order. */
record ResolvedUsers(List<UserRef> items) {}
