package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** All open sessions: checks their time limits, and closes them before the service stops. */
@Component
public class ChatSessions implements SmartLifecycle {

    /** Over how long the closing of all sessions is spread, so that not all clients come back at the same time. */
    private static final Duration DRAINING = Duration.ofSeconds(3);

    private final Set<ChatSession> open = ConcurrentHashMap.newKeySet();
    private final ChatMetrics metrics;
    private volatile boolean running;

    ChatSessions(ChatMetrics metrics) {
        this.metrics = metrics;
        metrics.watch(open);
    }

    void add(ChatSession session) {
        open.add(session);
        if (!running) {
            session.close(CloseReason.STOPPING);
        }
    }

    void remove(ChatSession session) {
        open.remove(session);
        metrics.closed(session.closeReason());
    }

    /** How many are open on this replica. */
    public int count() {
        return open.size();
    }

    /** Pings go out and tokens end in time, though no session's thread has an alarm of its own. */
    @Scheduled(fixedDelayString = "200")
    void checkLimits() {
        Instant now = Instant.now();
        open.forEach(session -> session.checkLimits(now));
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
