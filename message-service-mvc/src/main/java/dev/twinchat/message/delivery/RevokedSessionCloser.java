package dev.twinchat.message.delivery;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Closes sockets and streams whose token is revoked: at once when the revocation is published; by a query after opening, since the token
 * may have been revoked just before; and by a scheduled query, since messages are lost while the connection to Redis is down. Revocations
 * made while Redis was down are stored there by the user service once it is back.
 */
@Component
public class RevokedSessionCloser implements ChannelListener {

    private static final Logger LOG = LoggerFactory.getLogger(RevokedSessionCloser.class);

    /** What was opened with a token. */
    public interface Holder {

        /** Whose token it is. */
        Caller caller();

        /** The token is not worth anything any more. Must not wait for anything. */
        void tokenEnded();
    }

    private final Set<Holder> open = ConcurrentHashMap.newKeySet();
    private final StringRedisTemplate redis;

    RevokedSessionCloser(StringRedisTemplate redis) {
        this.redis = redis;
    }

    public void add(Holder holder) {
        open.add(holder);
        endRevoked(List.of(holder));
    }

    public void remove(Holder holder) {
        open.remove(holder);
    }

    @Override
    public String channel() {
        return RedisKeys.REVOCATIONS;
    }

    @Override
    public void heard(String tokenId) {
        open.stream()
                .filter(holder -> holder.caller().tokenId().equals(tokenId))
                .forEach(Holder::tokenEnded);
    }

    @Scheduled(fixedDelayString = "20000")
    void endRevoked() {
        endRevoked(List.copyOf(open));
    }

    private void endRevoked(List<Holder> holders) {
        if (holders.isEmpty()) {
            return;
        }
        List<String> keys = holders.stream()
                .map(holder -> RedisKeys.revokedToken(holder.caller().tokenId()))
                .toList();
        try {
            endRevoked(holders, redis.opsForValue().multiGet(keys));
        } catch (DataAccessException redisIsDown) {
            LOG.debug("It is not known now which tokens are revoked: {}", redisIsDown.getMessage());
        }
    }

    private static void endRevoked(List<Holder> holders, List<? extends @Nullable String> revoked) {
        for (int i = 0; i < holders.size(); i++) {
            if (revoked.get(i) != null) {
                holders.get(i).tokenEnded();
            }
        }
    }
}
