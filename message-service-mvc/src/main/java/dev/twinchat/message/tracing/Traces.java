package dev.twinchat.message.tracing;

import dev.twinchat.domain.delivery.ClientFrame;
import dev.twinchat.domain.delivery.LoggedEvent;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** The service's own spans. */
public interface Traces {

    /** The trace context (W3C {@code traceparent}) of what is being done, for the event that it writes; null without a trace. */
    @Nullable String current();

    /** Delivers an event, in the trace of its author's request. */
    void delivery(LoggedEvent event, Runnable telling);

    /** Does what a frame asks for, in a trace of its own: that of the socket would last for days. */
    void frame(ClientFrame frame, Runnable doing);

    /** Takes the trace along to another thread. */
    <T> Callable<T> carried(Callable<T> task);
}
