package dev.twinchat.user.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.user.store.Redis;
import java.time.Duration;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

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
     * @return how many failed before; or the problem {@code too-many-requests}
     */
    Mono<Long> requireFew(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        return count(key).flatMap(failures -> failures < MAX_FAILURES ? Mono.just(failures) : refuse(key));
    }

    private Mono<Long> refuse(String key) {
        return timeLeft(key)
                .flatMap(left ->
                        Mono.error(Problem.tooManyRequests("Too many failed logins; wait before the next.", left)
                                .toException()));
    }

    private Mono<Long> count(String key) {
        return redis.ask(commands -> commands.opsForValue().get(key))
                .map(Long::parseLong)
                .onErrorResume(DataAccessException.class, _ -> Mono.justOrEmpty(local.getIfPresent(key)))
                .defaultIfEmpty(0L);
    }

    private Mono<Duration> timeLeft(String key) {
        return redis.ask(commands -> commands.getExpire(key))
                .filter(Duration::isPositive)
                .onErrorResume(DataAccessException.class, _ -> Mono.empty())
                .defaultIfEmpty(WINDOW);
    }

    Mono<Void> add(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        return redis.ask(commands -> commands.opsForValue()
                        .setIfAbsent(key, "0", WINDOW)
                        .then(commands.opsForValue().increment(key)))
                .onErrorResume(
                        DataAccessException.class,
                        _ -> Mono.fromSupplier(() -> local.asMap().merge(key, 1L, Long::sum)))
                .then();
    }

    Mono<Void> clear(String nickname) {
        String key = RedisKeys.loginFailures(nickname);
        local.invalidate(key);
        // While Redis is down the count ends by itself within the minute.
        return redis.ask(commands -> commands.delete(key))
                .onErrorComplete(DataAccessException.class)
                .then();
    }
}
