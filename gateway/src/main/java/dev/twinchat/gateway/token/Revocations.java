package dev.twinchat.gateway.token;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.stereotype.Component;

/**
 * The revoked tokens that this gateway knows of: from {@link RevocationFeed}, from Redis at a request, or from a logout that it forwarded.
 * They stay revoked here, whatever Redis says.
 */
@Component
public final class Revocations {

    private static final Log LOG = LogFactory.getLog(Revocations.class);

    /** How many are remembered at most, about 200 bytes each. */
    private static final int CAPACITY = 500_000;

    private static final Duration SWEEP = Duration.ofMinutes(1);

    private final Clock clock;
    private final Map<String, Instant> known = new ConcurrentHashMap<>();
    private volatile Instant nextSweep = Instant.EPOCH;

    Revocations(Clock clock) {
        this.clock = clock;
    }

    /** Whether the token with this id is known to be revoked. */
    public boolean contain(String id) {
        return known.containsKey(id);
    }

    /** From now on the token is refused here. */
    public void remember(Jwt token) {
        remember(Objects.requireNonNull(token.getId()), Objects.requireNonNull(token.getExpiresAt()));
    }

    void remember(String id, Instant expiry) {
        if (known.size() < CAPACITY) {
            known.put(id, expiry);
        } else if (!known.containsKey(id)) {
            LOG.error("More than " + CAPACITY + " revoked tokens live; this one is known to Redis only: " + id);
        }
    }

    /** Gives up those that have ended by themselves; looks for them once a minute. */
    void forgetExpired() {
        Instant now = clock.instant();
        if (now.isAfter(nextSweep)) {
            nextSweep = now.plus(SWEEP);
            known.values().removeIf(expiry -> expiry.isBefore(now));
        }
    }
}
