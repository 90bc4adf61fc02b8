package dev.twinchat.user.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.redis.LoginFailureScripts;
import dev.twinchat.domain.redis.RedisKeys;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;

/**
 * Counts failed logins of each nickname, over all replicas; for this one alone while Redis is down. A minute begins with
 * the first failure in it. The count is looked at before a password is compared, which takes its time, and again behind that: so tries
 * at the same time get no further than others.
 */
@Component
class LoginFailures {

    private static final RedisScript<Long> ADD = RedisScript.of(LoginFailureScripts.ADD, Long.class);
    private static final RedisScript<Long> CLEAR = RedisScript.of(LoginFailureScripts.CLEAR, Long.class);
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
     * @throws ProblemException with code {@code too-many-requests}
     */
    void requireFew(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        if (count(key) >= MAX_FAILURES) {
            throw tooMany(key);
        }
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

    /**
     * Counts a failed try.
     *
     * @throws ProblemException with code {@code too-many-requests} if others at the same time were as many as may be
     */
    void add(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        if (added(key) > MAX_FAILURES) {
            throw tooMany(key);
        }
    }

    private long added(String key) {
        try {
            return Objects.requireNonNull(redis.execute(ADD, List.of(key), Long.toString(WINDOW.toMillis())));
        } catch (DataAccessException redisIsDown) {
            return Objects.requireNonNull(local.asMap().merge(key, 1L, Long::sum));
        }
    }

    /**
     * Forgets the failures of somebody who knows the password.
     *
     * @throws ProblemException with code {@code too-many-requests} if others at the same time were as many as may be
     */
    void clear(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        if (cleared(key) >= MAX_FAILURES) {
            throw tooMany(key);
        }
        local.invalidate(key);
    }

    private long cleared(String key) {
        try {
            return Objects.requireNonNull(redis.execute(CLEAR, List.of(key), Integer.toString(MAX_FAILURES)));
        } catch (DataAccessException redisIsDown) {
            return count(key);
        }
    }

    private ProblemException tooMany(String key) {
        return Problem.tooManyRequests("Too many failed logins; wait before the next.", timeLeft(key))
                .toException();
    }

    private Duration timeLeft(String key) {
        try {
            Long millis = redis.getExpire(key, TimeUnit.MILLISECONDS);
            return millis == null || millis < 0 ? WINDOW : Duration.ofMillis(millis);
        } catch (DataAccessException redisIsDown) {
            return WINDOW;
        }
    }
}
