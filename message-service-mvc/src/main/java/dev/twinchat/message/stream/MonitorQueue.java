package dev.twinchat.message.stream;

import dev.twinchat.domain.delivery.EncodedEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What waits to be sent to one monitor. It never holds up who adds: the oldest is dropped instead, and the numbers show the
 * client the gap. Any thread may add and take.
 */
final class MonitorQueue {

    private final int capacity;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<String> waiting = new ArrayDeque<>(1);
    private long number;

    MonitorQueue(int capacity) {
        this.capacity = capacity;
    }

    /** Gives the event the next number and adds it. */
    void add(EncodedEvent event) {
        lock.lock();
        try {
            String text = numbered(event);
            if (waiting.size() == capacity) {
                waiting.removeFirst();
            }
            waiting.addLast(text);
        } finally {
            lock.unlock();
        }
    }

    /** Gives the event the next number and answers with it at once, as one of the stream (HTML, section 9.2). */
    String numbered(EncodedEvent event) {
        lock.lock();
        try {
            number++;
            return "id:" + event.offset().encoded() + "\ndata:{\"number\":" + number + ",\"message\":" + event.message()
                    + "}\n\n";
        } finally {
            lock.unlock();
        }
    }

    /** Takes the oldest event; null when none waits. */
    @Nullable String poll() {
        lock.lock();
        try {
            return waiting.pollFirst();
        } finally {
            lock.unlock();
        }
    }
}
