package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.message.delivery.SignalListener;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** All open sessions: ends those whose token was revoked, and before the service stops, all. */
@Component
class ChatSessions implements SignalListener, SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(ChatSessions.class);

    /** Over how long the closing of all sessions is spread, so that not all clients come back at the same time. */
    private static final Duration DRAINING = Duration.ofSeconds(3);

    private final Set<ChatSession> open = ConcurrentHashMap.newKeySet();
    private final StringRedisTemplate redis;
    private volatile boolean running;

    ChatSessions(StringRedisTemplate redis) {
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

    /** Pings go out and tokens end in time, though no session's thread has an alarm of its own. */
    @Scheduled(fixedDelayString = "200")
    void look() {
        Instant now = Instant.now();
        open.forEach(session -> session.look(now));
    }

    /** Finds revocations that were not heard, because the connection to Redis was down. */
    @Scheduled(fixedDelayString = "20000")
    void endRevoked() {
        List<ChatSession> sessions = List.copyOf(open);
        if (sessions.isEmpty()) {
            return;
        }
        try {
            List<@Nullable String> revoked = redis.opsForValue()
                    .multiGet(sessions.stream()
                            .map(session ->
                                    RedisKeys.revokedToken(session.caller().tokenId()))
                            .toList());
            for (int i = 0; i < sessions.size(); i++) {
                if (revoked.get(i) != null) {
                    sessions.get(i).close(CloseReason.TOKEN_ENDED);
                }
            }
        } catch (DataAccessException redisIsDown) {
            LOG.debug("It is not known now which tokens are revoked: {}", redisIsDown.getMessage());
        }
    }

    @Override
    public void start() {
        running = true;
    }

    /** Closes all sessions, spread over a few seconds, before the server stops. */
    @Override
    public void stop() {
        running = false;
        List<ChatSession> sessions = new ArrayList<>(open);
        long pause = DRAINING.toNanos() / Math.max(1, sessions.size());
        for (ChatSession session : sessions) {
            session.close(CloseReason.STOPPING);
            LockSupport.parkNanos(this, pause);
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
