package dev.twinchat.message.delivery;

import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.service.store.Redis;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

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
    private final Redis redis;

    RevokedSessionCloser(Redis redis) {
        this.redis = redis;
    }

    public Mono<Void> add(Holder holder) {
        return Mono.defer(() -> {
            open.add(holder);
            return endRevoked(List.of(holder));
        });
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
    Mono<Void> endRevoked() {
        return Mono.defer(() -> endRevoked(List.copyOf(open)));
    }

    private Mono<Void> endRevoked(List<Holder> holders) {
        if (holders.isEmpty()) {
            return Mono.empty();
        }
        List<String> keys = holders.stream()
                .map(holder -> RedisKeys.revokedToken(holder.caller().tokenId()))
                .toList();
        return redis.ask(commands -> commands.opsForValue().multiGet(keys))
                .doOnNext(revoked -> endRevoked(holders, revoked))
                .then()
                .onErrorResume(redisIsDown -> {
                    LOG.debug("It is not known now which tokens are revoked: {}", redisIsDown.getMessage());
                    return Mono.empty();
                });
    }

    private static void endRevoked(List<Holder> holders, List<? extends @Nullable String> revoked) {
        for (int i = 0; i < holders.size(); i++) {
            if (revoked.get(i) != null) {
                holders.get(i).tokenEnded();
            }
        }
    }
}
