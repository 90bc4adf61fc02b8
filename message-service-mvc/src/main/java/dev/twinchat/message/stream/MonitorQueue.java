package dev.twinchat.message.stream;

import dev.twinchat.domain.delivery.EncodedEvent;
import dev.twinchat.domain.delivery.MonitorBuffer;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The queue of one stream. Event numbers show the client what was dropped. */
final class MonitorQueue {

    private final SubscriberQueue<String> waiting;
    private final AtomicLong number = new AtomicLong();

    MonitorQueue(MonitorBuffer buffer) {
        this.waiting = new SubscriberQueue<>(buffer);
    }

    /** Gives the event the next number and adds it. */
    void add(EncodedEvent event) {
        waiting.add(numbered(event));
    }

    /** Gives the event the next number and answers with it at once, as one of the stream (HTML, section 9.2). */
    String numbered(EncodedEvent event) {
        return "id: " + event.offset().encoded() + "\ndata: {\"number\":" + number.incrementAndGet() + ",\"message\":"
                + event.message() + "}\n\n";
    }

    /** As {@link SubscriberQueue#isBlocked}. */
    boolean isBlocked() {
        return waiting.isBlocked();
    }

    /** As {@link SubscriberQueue#awaitCapacity}. */
    void awaitCapacity() {
        waiting.awaitCapacity();
    }

    /** As {@link SubscriberQueue#poll}. */
    @Nullable String poll() {
        return waiting.poll();
    }

    /** As {@link SubscriberQueue#close}. */
    void close() {
        waiting.close();
    }
}
