package dev.twinchat.gateway.token;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * The tokens that were ended before their time. Redis knows them all; this gateway remembers those it has seen, so that they
 * stay ended when Redis is down or comes back empty.
 */
@Component
final class Revocations {

    private static final Log LOG = LogFactory.getLog(Revocations.class);
    private static final String KEY_PREFIX = "revoked:";

    /** How many are remembered at most, about 200 bytes each. */
    private static final int CAPACITY = 100_000;

    /** How long a request waits for Redis before it goes on without. */
    private static final Duration PATIENCE = Duration.ofMillis(250);

    private final ReactiveStringRedisTemplate redis;
    private final Clock clock;
    private final Map<String, Instant> seen = new ConcurrentHashMap<>();

    Revocations(ReactiveStringRedisTemplate redis, Clock clock) {
        this.redis = redis;
        this.clock = clock;
    }

    /** Whether the token was revoked; never fails. */
    Mono<Boolean> contain(Jwt token) {
        String id = Objects.requireNonNull(token.getId());
        if (seen.containsKey(id)) {
            return Mono.just(true);
        }
        return redis.hasKey(KEY_PREFIX + id)
                .timeout(PATIENCE)
                .doOnNext(revoked -> {
                    if (revoked) {
                        remember(token);
                    }
                })
                .onErrorResume(failure -> {
                    LOG.debug("Redis could not be asked for revoked tokens", failure);
                    return Mono.just(false);
                });
    }

    /** From now on the token is refused here, whatever Redis knows. */
    void remember(Jwt token) {
        if (seen.size() >= CAPACITY) {
            Instant now = clock.instant();
            seen.values().removeIf(expiry -> expiry.isBefore(now));
        }
        if (seen.size() < CAPACITY) {
            seen.put(Objects.requireNonNull(token.getId()), Objects.requireNonNull(token.getExpiresAt()));
        }
    }
}
