package dev.twinchat.message.users;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.twinchat.domain.redis.CacheScripts;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.UserRef;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;

/**
 * Caches resolved users: on this replica for a minute, in Redis for all replicas for longer. Ids and nicknames never change; only deleted
 * users are evicted, in Redis by the user service and here by its announcement. A lookup claims its key in Redis first, so that a user who
 * is deleted during the lookup is not cached.
 */
@Component
class UserRefCache {

    private static final Logger LOG = LoggerFactory.getLogger(UserRefCache.class);
    private static final Duration HERE = Duration.ofMinutes(1);
    private static final Duration IN_REDIS = Duration.ofMinutes(10);

    /** As long as a question to the user service may take at the longest, and more. */
    private static final Duration CLAIM = Duration.ofSeconds(3);

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> FIND = RedisScript.of(CacheScripts.FIND_ALL, List.class);

    private static final RedisScript<String> STORE = RedisScript.of(CacheScripts.STORE_ALL, String.class);

    private final StringRedisTemplate redis;
    private final Cache<String, UserRef> here;
    private final String replica = CacheScripts.CLAIM + UUID.randomUUID() + ":";
    private final AtomicLong claims = new AtomicLong();

    UserRefCache(StringRedisTemplate redis, UserServiceSettings settings) {
        this.redis = redis;
        this.here = Caffeine.newBuilder()
                .maximumSize(settings.cachedUsers())
                .expireAfterWrite(HERE)
                .build();
    }

    /**
     * The cached ones.
     *
     * @param users by name
     * @param claim what stands in Redis for the others, unless another lookup has claimed them
     */
    record Found(Map<String, UserRef> users, String claim) {}

    /**
     * Those of the names whom one knows, and a claim to the others.
     *
     * @param names in lower case
     */
    Found find(Set<String> names) {
        String claim = replica + claims.incrementAndGet();
        Map<String, UserRef> known = new HashMap<>(here.getAllPresent(names));
        List<String> missing =
                names.stream().filter(name -> !known.containsKey(name)).toList();
        for (String text : missing.isEmpty() ? List.<String>of() : inRedis(missing, claim)) {
            UserRef user = decoded(text);
            String name = Nickname.key(user.nickname());
            here.put(name, user);
            known.put(name, user);
        }
        return new Found(known, claim);
    }

    private List<String> inRedis(List<String> names, String claim) {
        try {
            return known(redis.execute(FIND, keys(names), claim, Long.toString(CLAIM.toMillis())));
        } catch (DataAccessException redisIsDown) {
            LOG.debug("Users are not looked up in Redis: {}", redisIsDown.getMessage());
            return List.of();
        }
    }

    /** Keeps those who were asked for under the claim. */
    void add(List<UserRef> users, String claim) {
        if (users.isEmpty()) {
            return;
        }
        keepHere(users);
        try {
            List<String> keys = keys(users.stream().map(UserRef::nickname).toList());
            redis.execute(STORE, keys, toStore(users, claim).toArray());
        } catch (DataAccessException redisIsDown) {
            LOG.debug("Users are not kept in Redis: {}", redisIsDown.getMessage());
        }
    }

    private static List<String> keys(Collection<String> names) {
        return names.stream().map(RedisKeys::user).toList();
    }

    private void keepHere(List<UserRef> users) {
        users.forEach(user -> here.put(Nickname.key(user.nickname()), user));
    }

    private static List<String> toStore(List<UserRef> users, String claim) {
        List<String> arguments = new ArrayList<>(List.of(claim, Long.toString(IN_REDIS.toMillis())));
        users.forEach(user -> arguments.add(encoded(user)));
        return arguments;
    }

    private static List<String> known(List<?> texts) {
        return texts.stream()
                .map(String::valueOf)
                .filter(text -> !text.startsWith(CacheScripts.CLAIM))
                .toList();
    }

    void evict(String nickname) {
        here.invalidate(Nickname.key(nickname));
    }

    private static String encoded(UserRef user) {
        return user.id() + " " + user.nickname();
    }

    private static UserRef decoded(String text) {
        int end = text.indexOf(' ');
        return new UserRef(Long.parseLong(text.substring(0, end)), text.substring(end + 1));
    }
}
