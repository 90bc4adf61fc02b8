package dev.twinchat.user.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.redis.RedisKeys;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Counts failed logins of each nickname, over all replicas; for this one alone while Redis is down. A minute begins with
 * the first failure in it.
 */
@Component
class LoginFailures {

    private static final int MAX_FAILURES = 10;
    private static final Duration WINDOW = Duration.ofMinutes(1);

    /** More nicknames than this are not counted while Redis is down: memory is bounded. */
    private static final long MAX_NICKNAMES = 100_000;

    private final StringRedisTemplate redis;
    private final Cache<String, Long> local = Caffeine.newBuilder()
            .maximumSize(MAX_NICKNAMES)
            .expireAfter(Expiry.<String, Long>creating((_, _) -> WINDOW))
            .build();

    LoginFailures(StringRedisTemplate redis) {
        this.redis = redis;
    }

    /**
     * Lets a try pass or not.
     *
     * @return how many failed before
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code too-many-requests}
     */
    long requireFew(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        long failures = count(key);
        if (failures >= MAX_FAILURES) {
            throw Problem.tooManyRequests("Too many failed logins; wait before the next.", timeLeft(key))
                    .toException();
        }
        return failures;
    }

    private long count(String key) {
        try {
            String failures = redis.opsForValue().get(key);
            return failures == null ? 0 : Long.parseLong(failures);
        } catch (DataAccessException redisIsDown) {
            Long failures = local.getIfPresent(key);
            return failures == null ? 0 : failures;
        }
    }

    private Duration timeLeft(String key) {
        try {
            Long millis = redis.getExpire(key, TimeUnit.MILLISECONDS);
            return millis == null || millis < 0 ? WINDOW : Duration.ofMillis(millis);
        } catch (DataAccessException redisIsDown) {
            return WINDOW;
        }
    }

    void add(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        try {
            redis.opsForValue().setIfAbsent(key, "0", WINDOW);
            redis.opsForValue().increment(key);
        } catch (DataAccessException redisIsDown) {
            local.asMap().merge(key, 1L, Long::sum);
        }
    }

    void clear(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        local.invalidate(key);
        try {
            redis.delete(key);
        } catch (DataAccessException redisIsDown) {
            // The count ends by itself within the minute.
        }
    }
}
