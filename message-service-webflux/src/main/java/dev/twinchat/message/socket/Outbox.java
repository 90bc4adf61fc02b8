package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.Frame;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The queue of one session: live frames in order, bounded, and only the latest of those frames that replace each other. Any thread may add;
 * one at a time takes. No call blocks.
 */
final class Outbox {

    /** How many live frames may wait, and how long they may be together. */
    private static final int MAX_FRAMES = 1_000;

    private static final long MAX_BYTES = 1 << 20;

    private final int maxFrames;
    private final long maxBytes;
    private final Queue<Frame> frames = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicLong waitingBytes = new AtomicLong();
    private final Map<String, Frame> latest = new ConcurrentHashMap<>(1);

    /** The keys of {@code latest}, each once: to look for one in a map that was large once takes long. */
    private final Queue<String> keys = new ConcurrentLinkedQueue<>();

    Outbox() {
        this(MAX_FRAMES, MAX_BYTES);
    }

    /**
     * @param maxFrames how many live frames may wait
     * @param maxBytes how many bytes they may have together; one that waits alone may be longer
     */
    Outbox(int maxFrames, long maxBytes) {
        this.maxFrames = maxFrames;
        this.maxBytes = maxBytes;
    }

    /**
     * Adds a live frame.
     *
     * @return false if too much waits already; then the frame is not added and the session must end, because it has a gap
     */
    boolean offer(Frame frame) {
        int count = waiting.incrementAndGet();
        long bytes = waitingBytes.addAndGet(frame.bytes());
        if (count > maxFrames || (bytes > maxBytes && count > 1)) {
            waiting.decrementAndGet();
            waitingBytes.addAndGet(-frame.bytes());
            return false;
        }
        return frames.add(frame);
    }

    /**
     * Adds a frame that takes the place of one that waits under the same key. It is not counted.
     *
     * @param key one of a bounded number
     */
    void offerLatest(String key, Frame frame) {
        if (latest.put(key, frame) == null) {
            keys.add(key);
        }
    }

    /** Takes what is to be written next; null when nothing waits. Live frames go first. */
    @Nullable Frame poll() {
        Frame frame = frames.poll();
        if (frame != null) {
            waiting.decrementAndGet();
            waitingBytes.addAndGet(-frame.bytes());
            return frame;
        }
        String key = keys.poll();
        return key == null ? null : latest.remove(key);
    }

    /** How many live frames wait. */
    int size() {
        return waiting.get();
    }

    boolean isEmpty() {
        return frames.isEmpty() && keys.isEmpty();
    }
}
