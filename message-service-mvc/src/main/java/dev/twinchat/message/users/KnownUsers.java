package dev.twinchat.message.users;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.UserRef;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Who was found before: here for a minute, in Redis, for all replicas, for longer. Ids and nicknames never change; only who was
 * deleted must be forgotten, in Redis by the user service and here by its word.
 */
@Component
class KnownUsers {

    private static final Logger LOG = LoggerFactory.getLogger(KnownUsers.class);
    private static final Duration HERE = Duration.ofMinutes(1);
    private static final Duration IN_REDIS = Duration.ofMinutes(10);

    private final StringRedisTemplate redis;
    private final Cache<String, UserRef> here;

    KnownUsers(StringRedisTemplate redis, UserServiceSettings settings) {
        this.redis = redis;
        this.here = Caffeine.newBuilder()
                .maximumSize(settings.cachedUsers())
                .expireAfterWrite(HERE)
                .build();
    }

    /**
     * Those of the names whom one knows, by name.
     *
     * @param names in lower case
     */
    Map<String, UserRef> find(Set<String> names) {
        Map<String, UserRef> known = new HashMap<>(here.getAllPresent(names));
        List<String> missing =
                names.stream().filter(name -> !known.containsKey(name)).toList();
        for (String text : missing.isEmpty() ? List.<String>of() : inRedis(missing)) {
            UserRef user = decoded(text);
            String name = Nickname.key(user.nickname());
            here.put(name, user);
            known.put(name, user);
        }
        return known;
    }

    private List<String> inRedis(List<String> names) {
        try {
            List<@Nullable String> found = redis.opsForValue()
                    .multiGet(names.stream().map(RedisKeys::user).toList());
            return found == null
                    ? List.of()
                    : found.stream().flatMap(Stream::ofNullable).toList();
        } catch (DataAccessException redisIsDown) {
            LOG.debug("Users are not looked up in Redis: {}", redisIsDown.getMessage());
            return List.of();
        }
    }

    void add(List<UserRef> users) {
        try {
            for (UserRef user : users) {
                here.put(Nickname.key(user.nickname()), user);
                redis.opsForValue().set(RedisKeys.user(user.nickname()), encoded(user), IN_REDIS);
            }
        } catch (DataAccessException redisIsDown) {
            LOG.debug("Users are not kept in Redis: {}", redisIsDown.getMessage());
        }
    }

    void forget(String nickname) {
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
