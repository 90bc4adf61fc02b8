package dev.twinchat.domain.presence;

import dev.twinchat.domain.user.UserRef;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The online users that one replica knows of, and those to check again. A user is announced once a second at most, with the state of then,
 * or not at all if that is unchanged. Not thread-safe: its owner sees to that.
 */
public final class PresenceView {

    /** How long a user is not announced again. */
    public static final Duration QUIET = Duration.ofSeconds(1);

    private final Map<Long, String> online = new HashMap<>();
    private final Map<Long, UserRef> doubtful = new LinkedHashMap<>();
    private final Map<Long, Instant> announced = new HashMap<>();

    /** A presence change. */
    public record Change(String nickname, boolean online) {}

    /** How many are online, these among them. */
    public int sizeWith(Collection<UserRef> others) {
        return online.size()
                + (int) others.stream()
                        .filter(user -> !online.containsKey(user.id()))
                        .count();
    }

    /** Who is online, in order. */
    public List<String> nicknames() {
        return sorted(online.values());
    }

    /** The nicknames in order, each once. */
    public static List<String> sorted(Collection<String> nicknames) {
        TreeSet<String> sorted = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        sorted.addAll(nicknames);
        return List.copyOf(sorted);
    }

    /** Has the user looked at again: something happened. */
    public void doubt(UserRef user) {
        doubtful.putIfAbsent(user.id(), user);
    }

    /** Marks for a check all users whose state differs from a complete list of online users. */
    public void compare(Map<Long, String> now) {
        now.forEach((id, nickname) -> {
            if (!online.containsKey(id)) {
                doubt(new UserRef(id, nickname));
            }
        });
        online.forEach((id, nickname) -> {
            if (!now.containsKey(id)) {
                doubt(new UserRef(id, nickname));
            }
        });
    }

    /** Those who are to be looked at now; they are no longer doubtful. */
    public List<UserRef> due(Instant now) {
        announced.values().removeIf(last -> !last.isAfter(now.minus(QUIET)));
        List<UserRef> due = doubtful.values().stream()
                .filter(user -> !announced.containsKey(user.id()))
                .toList();
        evict(due);
        return due;
    }

    private void evict(Collection<UserRef> users) {
        users.forEach(user -> doubtful.remove(user.id()));
    }

    /** Notes whether the user is online; answers with what is to be announced, if anything. */
    public Optional<Change> settle(UserRef user, boolean isOnline, Instant now) {
        boolean was = online.containsKey(user.id());
        if (was == isOnline) {
            return Optional.empty();
        }
        if (isOnline) {
            online.put(user.id(), user.nickname());
        } else {
            online.remove(user.id());
        }
        announced.put(user.id(), now);
        return Optional.of(new Change(user.nickname(), isOnline));
    }
}
