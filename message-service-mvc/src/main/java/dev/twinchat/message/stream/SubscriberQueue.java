package dev.twinchat.message.stream;

import dev.twinchat.domain.delivery.MonitorBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The queue of one subscriber, by its strategy. One thread takes, any may add. */
public final class SubscriberQueue<E> {

    private final MonitorBuffer buffer;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition moved = lock.newCondition();
    private final Deque<E> waiting = new ArrayDeque<>(1);
    private boolean writing;
    private boolean closed;
    private long dropped;

    public SubscriberQueue(MonitorBuffer buffer) {
        this.buffer = buffer;
    }

    /** Adds an event, whatever waits; the oldest may be dropped for it. It never waits itself. */
    public void add(E event) {
        lock.lock();
        try {
            if (closed) {
                return;
            }
            if (buffer.drops(waiting.size())) {
                waiting.removeFirst();
                dropped++;
            }
            waiting.addLast(event);
        } finally {
            lock.unlock();
        }
    }

    /** Whether the source may not go on yet. */
    public boolean isBlocked() {
        lock.lock();
        try {
            return !closed && buffer.isBlocked(waiting.size(), writing);
        } finally {
            lock.unlock();
        }
    }

    /** Comes back when the source may go on to its next event: at once, unless the strategy makes it wait. */
    public void awaitCapacity() {
        lock.lock();
        try {
            while (isBlocked()) {
                moved.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Takes the oldest event; null when none waits. The caller has written the one before. */
    public @Nullable E poll() {
        lock.lock();
        try {
            E oldest = waiting.pollFirst();
            writing = oldest != null;
            moved.signalAll();
            return oldest;
        } finally {
            lock.unlock();
        }
    }

    /** Forgets what waits; the source waits for this one no more. */
    public void close() {
        lock.lock();
        try {
            closed = true;
            waiting.clear();
            moved.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** How many events wait. */
    public int size() {
        lock.lock();
        try {
            return waiting.size();
        } finally {
            lock.unlock();
        }
    }

    /** How many events were dropped for newer ones. */
    public long dropped() {
        lock.lock();
        try {
            return dropped;
        } finally {
            lock.unlock();
        }
    }

    /** Whose waiting costs what. */
    public MonitorBuffer buffer() {
        return buffer;
    }
}
