package dev.twinchat.message.tracing;

import dev.twinchat.domain.delivery.ClientFrame;
import dev.twinchat.domain.delivery.LoggedEvent;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** The service's own spans. */
public interface Traces {

    /** The trace context (W3C {@code traceparent}) of what is being done, for the event that it writes; null without a trace. */
    @Nullable String current();

    /** Delivers an event, in the trace of its author's request. */
    void delivery(LoggedEvent event, Runnable telling);

    /** Does what a frame asks for, in a trace of its own: that of the socket would last for days. */
    <T> Mono<T> frame(ClientFrame frame, Mono<T> doing);
}
