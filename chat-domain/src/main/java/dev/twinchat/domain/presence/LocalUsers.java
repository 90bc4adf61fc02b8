package dev.twinchat.domain.presence;

import dev.twinchat.domain.user.UserRef;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The number of open chats of each user on this replica. Not thread-safe: its owner sees to that. */
public final class LocalUsers {

    private final Map<Long, Open> open = new LinkedHashMap<>();

    private record Open(UserRef user, int chats) {}

    /** Counts a chat; answers whether it is the user's first here. */
    public boolean came(UserRef user) {
        return open.merge(user.id(), new Open(user, 1), (old, _) -> new Open(user, old.chats + 1)).chats == 1;
    }

    /** Counts a chat off; answers whether it was the user's last here, which it is not if there was none. */
    public boolean gone(UserRef user) {
        return open.containsKey(user.id())
                && open.computeIfPresent(user.id(), (_, old) -> old.chats == 1 ? null : new Open(user, old.chats - 1))
                        == null;
    }

    public Collection<UserRef> all() {
        return List.copyOf(open.values().stream().map(Open::user).toList());
    }

    public int size() {
        return open.size();
    }
}
