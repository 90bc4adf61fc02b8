package dev.twinchat.acceptance.chat;

import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All that came over a socket, and how it ended. */
final class Frames implements WebSocket.Listener {

    private final Duration patience;
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition more = lock.newCondition();
    private final List<JsonNode> came = new ArrayList<>();
    private final StringBuilder partial = new StringBuilder();
    private int next;
    private boolean over;

    /** @param patience how long a frame is waited for */
    Frames(Duration patience) {
        this.patience = patience;
    }

    /** Completes with the code of the close frame, or with what went wrong. */
    CompletableFuture<Integer> closed() {
        return closed.copy();
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            add(JsonMapper.shared().readTree(partial.toString()));
            partial.setLength(0);
        }
        webSocket.request(1);
        return null;
    }

    /** What still comes after the end is not there: a client that was cut off resumes behind what it has seen by then. */
    private void add(JsonNode frame) {
        lock.lock();
        try {
            if (!over) {
                came.add(frame);
                more.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket webSocket, int code, String reason) {
        closed.complete(code);
        end();
        return null;
    }

    @Override
    public void onError(WebSocket webSocket, Throwable failure) {
        over(failure);
    }

    /** Nothing more comes. */
    void over(Throwable why) {
        closed.completeExceptionally(why);
        end();
    }

    private void end() {
        lock.lock();
        try {
            over = true;
            more.signalAll();
        } finally {
            lock.unlock();
        }
    }

    List<JsonNode> all() {
        lock.lock();
        try {
            return List.copyOf(came);
        } finally {
            lock.unlock();
        }
    }

    JsonNode at(int place) {
        lock.lock();
        try {
            awaitMore(place, "number " + place);
            return came.get(place);
        } finally {
            lock.unlock();
        }
    }

    JsonNode await(Predicate<JsonNode> wanted, String name) {
        lock.lock();
        try {
            for (int i = next; ; i++) {
                awaitMore(i, name);
                if (wanted.test(came.get(i))) {
                    next = i + 1;
                    return came.get(i);
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private void awaitMore(int place, String name) {
        long left = patience.toNanos();
        try {
            while (came.size() <= place) {
                if (left <= 0 || over) {
                    throw new AssertionError("no frame " + name + (over ? " before the end" : " in time") + " among "
                            + came.subList(Math.min(next, came.size()), came.size()));
                }
                left = more.awaitNanos(left);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
