package dev.twinchat.message.lab;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;

/** Executes tasks one at a time, in the order of submission. */
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

    /** The task that ends starts the next one, so adding a task never waits. */
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
