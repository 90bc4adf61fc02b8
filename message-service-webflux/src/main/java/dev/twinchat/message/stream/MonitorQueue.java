package dev.twinchat.message.stream;

import dev.twinchat.domain.delivery.EncodedEvent;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What waits to be sent to one monitor. It never holds up who adds: the oldest is dropped instead, and the numbers show the
 * client the gap. Any thread may add and take.
 */
final class MonitorQueue {

    private final int capacity;
    private final Queue<String> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger size = new AtomicInteger();
    private final AtomicLong number = new AtomicLong();

    MonitorQueue(int capacity) {
        this.capacity = capacity;
    }

    /** Gives the event the next number and adds it. */
    void add(EncodedEvent event) {
        waiting.add(numbered(event));
        if (size.incrementAndGet() > capacity) {
            poll();
        }
    }

    /** Gives the event the next number and answers with it at once, as one of the stream (HTML, section 9.2). */
    String numbered(EncodedEvent event) {
        return "id:" + event.offset().encoded() + "\ndata:{\"number\":" + number.incrementAndGet() + ",\"message\":"
                + event.message() + "}\n\n";
    }

    /** Takes the oldest event; null when none waits. */
    @Nullable String poll() {
        String oldest = waiting.poll();
        if (oldest != null) {
            size.decrementAndGet();
        }
        return oldest;
    }
}
