package dev.twinchat.gateway.socket;

import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.time.Duration;
import reactor.core.publisher.Mono;

/**
 * Passes frames between a client's connection and the one to the message service as they are, pings and pongs among them, so that each end
 * sees whether the other is alive. Each side is read only as fast as the other takes it. When one side closes, the other is closed with the
 * same code, behind the last frame.
 */
final class Relay {

    /** How long a side may take to accept what came before the other one closed; then its connection is dropped. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private Relay() {}

    /** Ends when one side has closed and the other was told. */
    static Mono<Void> between(RelayEndpoint client, RelayEndpoint service) {
        return Mono.firstWithSignal(pass(service, client), pass(client, service));
    }

    private static Mono<Void> pass(RelayEndpoint from, RelayEndpoint to) {
        Mono<WebSocketCloseStatus> closed =
                to.send(from.frames()).onErrorComplete().then(from.closed());
        // A side that takes nothing must not hold back the end of the other one.
        Mono<WebSocketCloseStatus> stuck = from.closed().delayElement(PATIENCE);
        return Mono.firstWithSignal(closed, stuck)
                .flatMap(status -> to.close(status).timeout(PATIENCE))
                .onErrorResume(_ -> Mono.fromRunnable(to::drop));
    }
}
