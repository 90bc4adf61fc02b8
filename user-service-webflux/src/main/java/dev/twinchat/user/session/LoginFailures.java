package dev.twinchat.user.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.redis.LoginFailureScripts;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.user.store.Redis;
import java.time.Duration;
import java.util.List;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

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

    private final Redis redis;
    private final Cache<String, Long> local = Caffeine.newBuilder()
            .maximumSize(MAX_NICKNAMES)
            .expireAfter(Expiry.<String, Long>creating((_, _) -> WINDOW))
            .build();

    LoginFailures(Redis redis) {
        this.redis = redis;
    }

    /**
     * Lets a try pass or not.
     *
     * @return the problem {@code too-many-requests}, or nothing
     */
    Mono<Void> requireFew(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        return count(key).filter(failures -> failures >= MAX_FAILURES).flatMap(_ -> tooMany(key));
    }

    private Mono<Long> count(String key) {
        return redis.ask(commands -> commands.opsForValue().get(key))
                .map(Long::parseLong)
                .onErrorResume(DataAccessException.class, _ -> Mono.justOrEmpty(local.getIfPresent(key)))
                .defaultIfEmpty(0L);
    }

    /**
     * Counts a failed try.
     *
     * @return the problem {@code too-many-requests} if others at the same time were as many as may be, or nothing
     */
    Mono<Void> add(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        return added(key).filter(failures -> failures > MAX_FAILURES).flatMap(_ -> tooMany(key));
    }

    private Mono<Long> added(String key) {
        return redis.ask(commands -> commands.execute(ADD, List.of(key), List.of(Long.toString(WINDOW.toMillis())))
                        .next())
                .onErrorResume(
                        DataAccessException.class,
                        _ -> Mono.fromSupplier(() -> local.asMap().merge(key, 1L, Long::sum)));
    }

    /**
     * Forgets the failures of somebody who knows the password.
     *
     * @return the problem {@code too-many-requests} if others at the same time were as many as may be, or nothing
     */
    Mono<Void> clear(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        return cleared(key)
                .filter(failures -> failures >= MAX_FAILURES)
                .flatMap(_ -> tooMany(key))
                .doOnSuccess(_ -> local.invalidate(key));
    }

    private Mono<Long> cleared(String key) {
        return redis.ask(commands -> commands.execute(CLEAR, List.of(key), List.of(Integer.toString(MAX_FAILURES)))
                        .next())
                .onErrorResume(DataAccessException.class, _ -> count(key));
    }

    private Mono<Void> tooMany(String key) {
        return timeLeft(key)
                .flatMap(left ->
                        Mono.error(Problem.tooManyRequests("Too many failed logins; wait before the next.", left)
                                .toException()));
    }

    private Mono<Duration> timeLeft(String key) {
        return redis.ask(commands -> commands.getExpire(key))
                .filter(Duration::isPositive)
                .onErrorResume(DataAccessException.class, _ -> Mono.empty())
                .defaultIfEmpty(WINDOW);
    }
}
