package dev.twinchat.user.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.redis.LoginFailureScripts;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.user.LoginFailureTimes;
import dev.twinchat.service.store.Redis;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Limits the failed logins of each nickname within a minute, over all replicas; while Redis is down, on this replica alone. The count is
 * checked before the password is compared and again after it, so that concurrent attempts cannot exceed the limit.
 */
@Component
class LoginFailures {

    private static final RedisScript<Long> LOOK = RedisScript.of(LoginFailureScripts.LOOK, Long.class);
    private static final RedisScript<Long> ADD = RedisScript.of(LoginFailureScripts.ADD, Long.class);
    private static final RedisScript<Long> CLEAR = RedisScript.of(LoginFailureScripts.CLEAR, Long.class);
    private static final String LIMIT = Integer.toString(LoginFailureTimes.MAX_FAILURES);
    private static final String WINDOW_MILLIS = Long.toString(LoginFailureTimes.WINDOW.toMillis());

    /** More nicknames than this are not counted while Redis is down: memory is bounded. */
    private static final long MAX_NICKNAMES = 100_000;

    private final Redis redis;
    private final Cache<String, LoginFailureTimes> local = Caffeine.newBuilder()
            .maximumSize(MAX_NICKNAMES)
            .expireAfterWrite(LoginFailureTimes.WINDOW)
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
        return ask(LOOK, nickname, this::knownHere).flatMap(LoginFailures::require);
    }

    /**
     * Counts a failed try.
     *
     * @return the problem {@code too-many-requests} if others at the same time were as many as may be, or nothing
     */
    Mono<Void> add(String nickname) {
        return ask(ADD, nickname, this::addedHere).flatMap(LoginFailures::require);
    }

    /**
     * Resets the failures of a nickname after a successful login.
     *
     * @return the problem {@code too-many-requests} if others at the same time were as many as may be, or nothing
     */
    Mono<Void> clear(String nickname) {
        return ask(CLEAR, nickname, this::knownHere)
                .flatMap(LoginFailures::require)
                .doOnSuccess(_ -> local.invalidate(RedisKeys.loginFailures(nickname)));
    }

    private Mono<Duration> ask(RedisScript<Long> script, String nickname, Function<String, Duration> withoutRedis) {
        String key = RedisKeys.loginFailures(nickname);
        return redis.ask(commands -> commands.execute(script, List.of(key), List.of(LIMIT, WINDOW_MILLIS))
                        .next())
                .map(Duration::ofMillis)
                .onErrorResume(DataAccessException.class, _ -> Mono.fromSupplier(() -> withoutRedis.apply(key)));
    }

    private Duration knownHere(String key) {
        return local.asMap().getOrDefault(key, LoginFailureTimes.NONE).timeLeft(Instant.now());
    }

    private Duration addedHere(String key) {
        Instant now = Instant.now();
        return Objects.requireNonNull(
                        local.asMap().merge(key, LoginFailureTimes.NONE.plus(now), (times, _) -> times.plus(now)))
                .timeLeftOfNewest(now);
    }

    private static Mono<Void> require(Duration timeLeft) {
        return timeLeft.isPositive()
                ? Mono.error(Problem.tooManyRequests("Too many failed logins; wait before the next.", timeLeft)
                        .toException())
                : Mono.empty();
    }
}
