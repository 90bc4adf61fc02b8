package dev.twinchat.message.lab;

import dev.twinchat.domain.delivery.MonitorBuffer;
import dev.twinchat.domain.delivery.MonitorStrategy;
import dev.twinchat.domain.observers.LabEvent;
import dev.twinchat.domain.observers.SourceReport;
import dev.twinchat.message.stream.SubscriberQueue;
import java.io.IOException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

/** One stream of the lab's events, written by its own thread. */
final class EventSubscriber {

    private static final Logger LOG = LoggerFactory.getLogger(EventSubscriber.class);
    private static final String COMMENT = ":\n\n";

    private final ResponseBodyEmitter stream;
    private final SubscriberQueue<LabEvent> queue;
    private final Consumer<EventSubscriber> atEnd;
    private final Thread writer;
    private volatile boolean open = true;
    private final AtomicLong written = new AtomicLong();

    EventSubscriber(
            ResponseBodyEmitter stream, MonitorBuffer buffer, ThreadFactory threads, Consumer<EventSubscriber> atEnd) {
        this.stream = stream;
        this.queue = new SubscriberQueue<>(buffer);
        this.atEnd = atEnd;
        this.writer = threads.newThread(this::write);
        stream.onCompletion(this::close);
        stream.onError(_ -> close());
    }

    void start() {
        writer.start();
    }

    /** Whether the source waits for it at every event. */
    boolean isDirect() {
        return queue.buffer().strategy() == MonitorStrategy.DIRECT;
    }

    void deliver(LabEvent event) {
        queue.add(event);
        LockSupport.unpark(writer);
    }

    /** As {@link SubscriberQueue#isBlocked}. */
    boolean isBlocked() {
        return queue.isBlocked();
    }

    /** As {@link SubscriberQueue#awaitCapacity}. */
    void awaitCapacity() {
        queue.awaitCapacity();
    }

    /** Ends the stream; what waits is not sent any more. */
    void close() {
        open = false;
        queue.close();
        LockSupport.unpark(writer);
    }

    SourceReport.Subscription report() {
        return new SourceReport.Subscription(
                queue.buffer().strategy().word(), written.get(), queue.dropped(), queue.size());
    }

    private void write() {
        try {
            stream.send(COMMENT, MediaType.TEXT_EVENT_STREAM);
            while (open) {
                LabEvent event = queue.poll();
                if (event == null) {
                    LockSupport.park(this);
                } else {
                    stream.send(event.encoded(), MediaType.TEXT_EVENT_STREAM);
                    written.incrementAndGet();
                }
            }
        } catch (IOException | IllegalStateException gone) {
            LOG.debug("A subscriber went: {}", gone.toString());
        } finally {
            close();
            atEnd.accept(this);
            complete();
        }
    }

    private void complete() {
        try {
            stream.complete();
        } catch (IllegalStateException gone) {
            LOG.debug("The container has ended the stream already: {}", gone.toString());
        }
    }
}
