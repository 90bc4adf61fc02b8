package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.message.delivery.SignalListener;
import dev.twinchat.message.store.Redis;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** All open sessions: ends those whose token was revoked, and before the service stops, all. */
@Component
class ChatSessions implements SignalListener, SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(ChatSessions.class);

    /** Over how long the closing of all sessions is spread, so that not all clients come back at the same time. */
    private static final Duration DRAINING = Duration.ofSeconds(3);

    private final Set<ChatSession> open = ConcurrentHashMap.newKeySet();
    private final Redis redis;
    private volatile boolean running;

    ChatSessions(Redis redis) {
        this.redis = redis;
    }

    void add(ChatSession session) {
        open.add(session);
        if (!running) {
            session.close(CloseReason.STOPPING);
        }
    }

    void remove(ChatSession session) {
        open.remove(session);
    }

    @Override
    public String channel() {
        return RedisKeys.REVOCATIONS;
    }

    @Override
    public void heard(String tokenId) {
        open.stream()
                .filter(session -> session.caller().tokenId().equals(tokenId))
                .forEach(session -> session.close(CloseReason.TOKEN_ENDED));
    }

    /** Finds revocations that were not heard, because the connection to Redis was down. */
    @Scheduled(fixedDelayString = "20000")
    Mono<Void> endRevoked() {
        List<ChatSession> sessions = List.copyOf(open);
        if (sessions.isEmpty()) {
            return Mono.empty();
        }
        List<String> keys = sessions.stream()
                .map(session -> RedisKeys.revokedToken(session.caller().tokenId()))
                .toList();
        return redis.ask(commands -> commands.opsForValue().multiGet(keys))
                .doOnNext(revoked -> endRevoked(sessions, revoked))
                .then()
                .onErrorResume(redisIsDown -> {
                    LOG.debug("It is not known now which tokens are revoked: {}", redisIsDown.getMessage());
                    return Mono.empty();
                });
    }

    private static void endRevoked(List<ChatSession> sessions, List<? extends @Nullable String> revoked) {
        for (int i = 0; i < sessions.size(); i++) {
            if (revoked.get(i) != null) {
                sessions.get(i).close(CloseReason.TOKEN_ENDED);
            }
        }
    }

    @Override
    public void start() {
        running = true;
    }

    /** Closes all sessions, spread over a few seconds, before the server stops. */
    @Override
    public void stop(Runnable stopped) {
        running = false;
        List<ChatSession> sessions = List.copyOf(open);
        Flux.interval(Duration.ZERO, DRAINING.dividedBy(Math.max(1, sessions.size())))
                .zipWithIterable(sessions, (_, session) -> session)
                .doOnNext(session -> session.close(CloseReason.STOPPING))
                .doFinally(_ -> stopped.run())
                .subscribe();
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
