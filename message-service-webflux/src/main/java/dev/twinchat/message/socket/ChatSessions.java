package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;

/** All open sessions: closes them before the service stops. */
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
