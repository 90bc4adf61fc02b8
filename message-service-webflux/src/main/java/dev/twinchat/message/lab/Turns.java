package dev.twinchat.message.lab;

import java.time.Duration;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.publisher.Sinks.EmitFailureHandler;

/** Has one do something at a time, in the order in which they came. */
final class Turns {

    /** Two who come at the same moment wait for each other no longer than it takes to put something into a queue. */
    private static final EmitFailureHandler ONE_BY_ONE = EmitFailureHandler.busyLooping(Duration.ofSeconds(1));

    private final Sinks.Many<Mono<Void>> waiting = Sinks.many().unicast().onBackpressureBuffer();

    Turns() {
        waiting.asFlux().concatMap(turn -> turn).subscribe();
    }

    /** Does it when its turn comes. */
    <T> Mono<T> take(Mono<T> action) {
        return Mono.create(asked -> waiting.emitNext(
                action.doOnSuccess(asked::success)
                        .doOnError(asked::error)
                        .onErrorComplete()
                        .then(),
                ONE_BY_ONE));
    }
}
