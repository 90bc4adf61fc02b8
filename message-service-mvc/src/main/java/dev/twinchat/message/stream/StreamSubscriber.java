package dev.twinchat.message.stream;

import dev.twinchat.domain.delivery.EncodedEvent;
import dev.twinchat.domain.delivery.Frame;
import dev.twinchat.domain.delivery.Subscriber;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.RevokedSessionCloser;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/** A client of {@code /api/stream}. Its own thread writes its events. The source waits for it only by strategies that the lab opens. */
final class StreamSubscriber implements Subscriber, RevokedSessionCloser.Holder {

    /** A comment keeps proxies from taking a quiet stream for a dead one. */
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(15);

    private static final String COMMENT = ":\n\n";

    private final ResponseBodyEmitter stream;
    private final Caller caller;
    private final MonitorQueue queue;
    private final Consumer<Runnable> source;
    private final Thread writer;
    private volatile boolean open = true;
    private volatile Instant due = Instant.MAX;

    /** @param source is told what it must wait for before its next event */
    StreamSubscriber(
            ResponseBodyEmitter stream,
            Caller caller,
            MonitorQueue queue,
            Consumer<Runnable> source,
            ThreadFactory threads,
            Consumer<StreamSubscriber> script) {
        this.stream = stream;
        this.caller = caller;
        this.queue = queue;
        this.source = source;
        this.writer = threads.newThread(() -> script.accept(this));
        stream.onCompletion(this::close);
        stream.onError(_ -> close());
    }

    void start() {
        writer.start();
    }

    @Override
    public Caller caller() {
        return caller;
    }

    @Override
    public void tokenEnded() {
        close();
    }

    @Override
    public long userId() {
        return caller.id();
    }

    @Override
    public void deliver(EncodedEvent event) {
        if (event.event().isForMonitors()) {
            queue.add(event);
            LockSupport.unpark(writer);
            if (queue.isBlocked()) {
                source.accept(queue::awaitCapacity);
            }
        }
    }

    @Override
    public void send(Frame frame) {
        // A monitor watches messages only.
    }

    @Override
    public void sendPresence(String nickname, Frame frame) {
        // As above.
    }

    /** Ends the stream; what waits is not sent any more. */
    void close() {
        open = false;
        queue.close();
        LockSupport.unpark(writer);
    }

    /** Has the thread look after the keep-alive comment and the end of the token if it is time. */
    void checkLimits(Instant now) {
        if (!now.isBefore(due)) {
            LockSupport.unpark(writer);
        }
    }

    boolean isOpen() {
        return open;
    }

    /** Writes an event of the log, before all that waits. Only the monitor's own thread may. */
    void write(EncodedEvent event) throws IOException {
        write(queue.numbered(event));
    }

    /** Has the client know at once that the stream is open. Only the monitor's own thread may. */
    void greet() throws IOException {
        write(COMMENT);
    }

    /** Writes what comes until the stream is closed or the token ends. Only the monitor's own thread may. */
    void writeUntilClosed() throws IOException {
        Instant quietSince = Instant.now();
        while (open && Instant.now().isBefore(caller.tokenExpiresAt())) {
            String event = queue.poll();
            Instant now = Instant.now();
            if (event != null) {
                write(event);
                quietSince = now;
            } else if (!now.isBefore(quietSince.plus(KEEP_ALIVE))) {
                write(COMMENT);
                quietSince = now;
            } else {
                // Without a time limit, as in a chat: no timer is set and taken back at each event.
                Instant comment = quietSince.plus(KEEP_ALIVE);
                due = comment.isBefore(caller.tokenExpiresAt()) ? comment : caller.tokenExpiresAt();
                LockSupport.park(this);
            }
        }
    }

    void complete() {
        open = false;
        stream.complete();
    }

    private void write(String text) throws IOException {
        stream.send(text, MediaType.TEXT_EVENT_STREAM);
    }
}
