package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.Frame;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.concurrent.locks.ReentrantLock;
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
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Frame> frames = new ArrayDeque<>(1);
    private final SequencedMap<String, Frame> latest = new LinkedHashMap<>(1);
    private long waitingBytes;

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
        lock.lock();
        try {
            boolean tooLong = waitingBytes + frame.bytes() > maxBytes && !frames.isEmpty();
            if (frames.size() == maxFrames || tooLong) {
                return false;
            }
            waitingBytes += frame.bytes();
            return frames.add(frame);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Adds a frame that takes the place of one that waits under the same key. It is not counted.
     *
     * @param key one of a bounded number
     */
    void offerLatest(String key, Frame frame) {
        lock.lock();
        try {
            latest.put(key, frame);
        } finally {
            lock.unlock();
        }
    }

    /** Takes what is to be written next; null when nothing waits. Live frames go first. */
    @Nullable Frame poll() {
        lock.lock();
        try {
            Frame frame = frames.pollFirst();
            if (frame != null) {
                waitingBytes -= frame.bytes();
                return frame;
            }
            return latest.isEmpty() ? null : latest.pollFirstEntry().getValue();
        } finally {
            lock.unlock();
        }
    }

    /** How many live frames wait. */
    int size() {
        lock.lock();
        try {
            return frames.size();
        } finally {
            lock.unlock();
        }
    }
}
