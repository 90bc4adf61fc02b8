package dev.twinchat.message.lab;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;

/** Has one do something at a time, in the order in which they came. */
final class SerialExecutor {

    private final Queue<Mono<Void>> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger count = new AtomicInteger();

    /** Does it when its turn comes. */
    <T> Mono<T> take(Mono<T> action) {
        return Mono.create(asked -> {
            waiting.add(action.doOnSuccess(asked::success)
                    .doOnError(asked::error)
                    .onErrorComplete()
                    .then());
            if (count.getAndIncrement() == 0) {
                next();
            }
        });
    }

    /** Whoever ends begins the next one, so nobody waits for another who only puts something into the queue. */
    private void next() {
        waiting.remove()
                .doFinally(_ -> {
                    if (count.decrementAndGet() > 0) {
                        next();
                    }
                })
                .subscribe();
    }
}
