package dev.twinchat.message.users;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.UserRef;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Resolves nicknames to users. Ids and nicknames never change, so results are cached; an unknown name is not, since it may be registered.
 */
@Service
public class UserDirectory {

    private static final Logger log = LoggerFactory.getLogger(UserDirectory.class);

    private final UserClient client;
    private final UserServiceGuard guard;
    private final UserRefCache users;

    UserDirectory(UserClient client, UserServiceGuard guard, UserRefCache users) {
        this.client = client;
        this.guard = guard;
        this.users = users;
    }

    /**
     * The user of this name; empty if there is none.
     *
     * @param caller known by the token, without a look-up
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code unavailable} if the user service is needed and down
     */
    public Optional<UserRef> find(String nickname, Caller caller) {
        String key = Nickname.key(nickname);
        return Optional.ofNullable(resolve(Set.of(key), caller).get(key));
    }

    /**
     * The users of these names, by name, without unknown ones.
     *
     * @param names in lower case, at most 100
     * @param caller known by the token, without a look-up
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code unavailable} if the user service is needed and down
     */
    public Map<String, UserRef> resolve(Set<String> names, Caller caller) {
        Set<String> others = new TreeSet<>(names);
        others.remove(Nickname.key(caller.nickname()));
        UserRefCache.Found before = users.find(others);
        Map<String, UserRef> known = before.users();
        known.put(Nickname.key(caller.nickname()), new UserRef(caller.id(), caller.nickname()));
        others.removeAll(known.keySet());
        if (!others.isEmpty()) {
            ResolvedUsers found = ask(others);
            users.add(found.items(), before.claim());
            found.items().forEach(user -> known.put(Nickname.key(user.nickname()), user));
        }
        return known;
    }

    private ResolvedUsers ask(Set<String> names) {
        try {
            return guard.call(() -> client.resolve(String.join(",", names)));
        } catch (UserServiceDown failure) {
            log.warn("The user service was asked in vain: {}", failure.getMessage());
            throw failure.toProblem();
        }
    }

    /** Evicts a user whose account was deleted. */
    public void evict(String nickname) {
        users.evict(nickname);
    }
}
