package dev.twinchat.message.users;

import com.github.benmanes.caffeine.cache.Cache;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.UserRef;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.codec.CodecException;
import org.springframework.stereotype.Service;
import org.springframework.web.reactive.function.client.WebClientException;
import reactor.core.publisher.Mono;

/**
 * Who is called what. Ids and nicknames never change, so whoever was found once is kept; a name that nobody has is not, since
 * somebody may register it.
 */
@Service
public class UserDirectory {

    private static final Logger log = LoggerFactory.getLogger(UserDirectory.class);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final UserClient client;
    private final Cache<String, UserRef> kept;

    UserDirectory(UserClient client, Cache<String, UserRef> kept) {
        this.client = client;
        this.kept = kept;
    }

    /**
     * The user of this name; empty if there is none.
     *
     * @param caller known by the token, without a look-up
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code unavailable} if the user service is needed and down
     */
    public Mono<UserRef> find(String nickname, Caller caller) {
        String key = Nickname.key(nickname);
        return resolve(Set.of(key), caller).mapNotNull(known -> known.get(key));
    }

    /**
     * The users of these names, by name; a name that nobody has is left out.
     *
     * @param names in lower case, at most 100
     * @param caller known by the token, without a look-up
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code unavailable} if the user service is needed and down
     */
    public Mono<Map<String, UserRef>> resolve(Set<String> names, Caller caller) {
        Map<String, UserRef> known = new HashMap<>(kept.getAllPresent(names));
        known.put(Nickname.key(caller.nickname()), new UserRef(caller.id(), caller.nickname()));
        Set<String> missing = new TreeSet<>(names);
        missing.removeAll(known.keySet());
        if (missing.isEmpty()) {
            return Mono.just(known);
        }
        return ask(missing).map(found -> {
            found.items().forEach(user -> known.put(keep(user), user));
            return known;
        });
    }

    private Mono<ResolvedUsers> ask(Set<String> names) {
        return client.resolve(String.join(",", names)).onErrorMap(UserDirectory::isNoAnswer, failure -> {
            log.warn("The user service was asked in vain: {}", failure.toString());
            return Problem.unavailable("The user service does not answer.", RETRY_AFTER)
                    .toException();
        });
    }

    private static boolean isNoAnswer(Throwable failure) {
        return failure instanceof WebClientException || failure instanceof CodecException;
    }

    private String keep(UserRef user) {
        String key = Nickname.key(user.nickname());
        kept.put(key, user);
        return key;
    }
}
