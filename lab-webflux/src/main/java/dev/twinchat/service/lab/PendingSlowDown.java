package dev.twinchat.service.lab;

import dev.twinchat.domain.lab.SlowDown;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.http.server.reactive.ServerHttpRequest;
import reactor.core.publisher.Mono;
import reactor.util.context.Context;

/** The slow-down of one request, applied once. */
final class PendingSlowDown {

    private final SlowDown slowDown;
    private final String method;
    private final String path;
    private final AtomicBoolean happened = new AtomicBoolean();

    private PendingSlowDown(SlowDown slowDown, String method, String path) {
        this.slowDown = slowDown;
        this.method = method;
        this.path = path;
    }

    static PendingSlowDown of(ServerHttpRequest request, SlowDown slowDown) {
        return new PendingSlowDown(
                slowDown, request.getMethod().name(), request.getURI().getRawPath());
    }

    /** That which the request of the subscriber keeps for later. */
    static Mono<PendingSlowDown> ofCurrentRequest() {
        return Mono.deferContextual(context -> Mono.justOrEmpty(context.getOrEmpty(PendingSlowDown.class)));
    }

    /** Keeps it for later. */
    Context keepIn(Context context) {
        return context.put(PendingSlowDown.class, this);
    }

    /** Burns CPU on the thread of the subscriber, and waits; the second time nothing. */
    Mono<Void> happen() {
        return Mono.defer(() -> {
            if (!happened.compareAndSet(false, true)) {
                return Mono.empty();
            }
            slowDown.burn(method, path);
            Duration delay = slowDown.delay(path);
            return delay.isZero() ? Mono.empty() : Mono.delay(delay).then();
        });
    }
}
