package dev.twinchat.service.web;

import reactor.core.publisher.Mono;

/** Lets work that may write run to its end when who waits for it is gone, as work of a thread does. */
public final class WriteCompletion {

    private WriteCompletion() {}

    /** The same work, which a cancellation does not reach. Otherwise it could come between a commit and what has to follow it. */
    public static Mono<Void> of(Mono<Void> work) {
        return Mono.deferContextual(
                context -> Mono.fromFuture(work.contextWrite(context).toFuture(), true));
    }
}
