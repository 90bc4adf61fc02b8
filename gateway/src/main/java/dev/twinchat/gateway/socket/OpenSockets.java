package dev.twinchat.gateway.socket;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * Tracks long-lived connections, and ends them when the gateway stops. Readiness goes first; then sockets are closed with 1001, spread over
 * a few seconds, so that their clients do not all come back at once, and streams end. Then the server waits for the requests in flight.
 */
@Component
public final class OpenSockets implements SmartLifecycle {

    private static final Duration CLOSING = Duration.ofSeconds(5);

    private final Set<RelayEndpoint> sides = ConcurrentHashMap.newKeySet();
    private final SocketSettings settings;
    private volatile Sinks.Empty<Void> stopping = Sinks.empty();
    private volatile boolean running;
    private volatile boolean draining;

    OpenSockets(SocketSettings settings) {
        this.settings = settings;
    }

    void add(RelayEndpoint client) {
        sides.add(client);
    }

    void remove(RelayEndpoint client) {
        sides.remove(client);
    }

    boolean isStopping() {
        return draining;
    }

    /** Completes when the gateway stops: what has no end of its own ends then. */
    public Mono<Void> stopping() {
        return stopping.asMono();
    }

    @Override
    public void start() {
        stopping = Sinks.empty();
        draining = false;
        running = true;
    }

    @Override
    public void stop() {
        stop(null);
    }

    @Override
    public void stop(@Nullable Runnable callback) {
        draining = true;
        stopping.tryEmitEmpty();
        List<RelayEndpoint> open = List.copyOf(sides);
        Flux.fromIterable(open)
                .delayElements(settings.stopSpread().dividedBy(Math.max(1, open.size())))
                .flatMap(client -> client.close(RelayEndpoint.GOING_AWAY).onErrorComplete(), Integer.MAX_VALUE)
                .then()
                .timeout(settings.stopSpread().plus(CLOSING))
                .onErrorComplete()
                .doFinally(_ -> {
                    running = false;
                    if (callback != null) {
                        callback.run();
                    }
                })
                .subscribe();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** Before the server, which would wait for all of them in vain. */
    @Override
    public int getPhase() {
        return DEFAULT_PHASE;
    }
}
