package dev.twinchat.message.users;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.twinchat.domain.redis.RedisKeys;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** The followees of users by the last successful call: in Redis, and in memory for when Redis is down or has evicted them. */
@Component
class LastKnownFollowees {

    private static final Logger LOG = LoggerFactory.getLogger(LastKnownFollowees.class);
    private static final Duration KEPT = Duration.ofDays(7);

    /** How many characters are kept here at most. */
    private static final int MAX_CHARACTERS = 4 << 20;

    private final StringRedisTemplate redis;
    private final Cache<Long, String> here = Caffeine.newBuilder()
            .maximumWeight(MAX_CHARACTERS)
            .weigher((Long _, String ids) -> ids.length())
            .build();

    LastKnownFollowees(StringRedisTemplate redis) {
        this.redis = redis;
    }

    void note(long userId, String ids) {
        here.put(userId, ids);
        try {
            redis.opsForValue().set(RedisKeys.followedAtLast(userId), ids, KEPT);
        } catch (DataAccessException redisIsDown) {
            LOG.debug("The last known followees are not stored: {}", redisIsDown.getMessage());
        }
    }

    Optional<String> find(long userId) {
        return inRedis(userId).or(() -> Optional.ofNullable(here.getIfPresent(userId)));
    }

    private Optional<String> inRedis(long userId) {
        try {
            return Optional.ofNullable(redis.opsForValue().get(RedisKeys.followedAtLast(userId)));
        } catch (DataAccessException redisIsDown) {
            return Optional.empty();
        }
    }
}
