package dev.twinchat.message.stream;

import dev.twinchat.domain.delivery.MonitorBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;

/** The queue of one subscriber, by its strategy. One loop takes, one source adds; that may be another loop. */
public final class SubscriberQueue<E> {

    private final MonitorBuffer buffer;
    private final Queue<E> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger size = new AtomicInteger();
    private final AtomicLong dropped = new AtomicLong();
    private final AtomicReference<@Nullable MonoSink<Void>> source = new AtomicReference<>();
    private final Mono<Void> turn = Mono.create(this::hold);
    private volatile boolean writing;
    private volatile boolean closed;

    public SubscriberQueue(MonitorBuffer buffer) {
        this.buffer = buffer;
    }

    /** Adds an event, whatever waits; the oldest may be dropped for it. */
    public void add(E event) {
        if (closed) {
            return;
        }
        if (buffer.drops(size.get()) && waiting.poll() != null) {
            size.decrementAndGet();
            dropped.incrementAndGet();
        }
        waiting.add(event);
        size.incrementAndGet();
    }

    /** Whether the source may not go on yet. */
    public boolean isBlocked() {
        return !closed && buffer.isBlocked(size.get(), writing);
    }

    /** Completes when the source may go on to its next event: at once, unless the strategy makes it wait. Always the same one. */
    public Mono<Void> awaitCapacity() {
        return turn;
    }

    private void hold(MonoSink<Void> sink) {
        source.set(sink);
        release();
    }

    /**
     * Takes the oldest event; null when none waits. The caller has written the one before, and lets the source go on when that has left.
     */
    public @Nullable E poll() {
        E oldest = waiting.poll();
        writing = oldest != null;
        if (oldest != null) {
            size.decrementAndGet();
        }
        return oldest;
    }

    /** Forgets what waits; the source waits for this one no more. */
    public void close() {
        closed = true;
        waiting.clear();
        release();
    }

    /** Whether the source waits for {@link #release()}. */
    public boolean isAwaited() {
        return source.get() != null;
    }

    /** Has the source go on, if the strategy does not make it wait any more. */
    public void release() {
        if (!isBlocked()) {
            MonoSink<Void> held = source.getAndSet(null);
            if (held != null) {
                held.success();
            }
        }
    }

    /** How many events wait. */
    public int size() {
        return size.get();
    }

    /** How many events were dropped for newer ones. */
    public long dropped() {
        return dropped.get();
    }

    /** Whose waiting costs what. */
    public MonitorBuffer buffer() {
        return buffer;
    }
}
