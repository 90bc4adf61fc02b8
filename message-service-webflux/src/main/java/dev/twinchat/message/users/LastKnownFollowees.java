package dev.twinchat.message.users;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.service.store.Redis;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** The followees of users by the last successful call: in Redis, and in memory for when Redis is down or has evicted them. */
@Component
class LastKnownFollowees {

    private static final Logger LOG = LoggerFactory.getLogger(LastKnownFollowees.class);
    private static final Duration KEPT = Duration.ofDays(7);

    /** How many characters are kept here at most. */
    private static final int MAX_CHARACTERS = 4 << 20;

    private final Redis redis;
    private final Cache<Long, String> here = Caffeine.newBuilder()
            .maximumWeight(MAX_CHARACTERS)
            .weigher((Long _, String ids) -> ids.length())
            .build();

    LastKnownFollowees(Redis redis) {
        this.redis = redis;
    }

    Mono<Void> note(long userId, String ids) {
        here.put(userId, ids);
        return redis.ask(commands -> commands.opsForValue().set(RedisKeys.followedAtLast(userId), ids, KEPT))
                .doOnError(
                        DataAccessException.class,
                        redisIsDown ->
                                LOG.debug("The last known followees are not stored: {}", redisIsDown.getMessage()))
                .onErrorComplete(DataAccessException.class)
                .then();
    }

    Mono<String> find(long userId) {
        return redis.ask(commands -> commands.opsForValue().get(RedisKeys.followedAtLast(userId)))
                .onErrorComplete(DataAccessException.class)
                .switchIfEmpty(Mono.fromSupplier(() -> here.getIfPresent(userId)));
    }
}
