package dev.twinchat.message.lab;

import dev.twinchat.domain.delivery.MonitorBuffer;
import dev.twinchat.domain.delivery.MonitorStrategy;
import dev.twinchat.domain.observers.LabEvent;
import dev.twinchat.domain.observers.SourceReport;
import dev.twinchat.message.delivery.WriteLoop;
import dev.twinchat.message.stream.SubscriberQueue;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.Connection;

/** One stream of the lab's events, written as its connection takes them. */
final class EventSubscriber {

    private static final byte[] COMMENT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

    private final SubscriberQueue<LabEvent> queue;
    private final WriteLoop writing;
    private final Sinks.Empty<Void> closed = Sinks.empty();
    private volatile @Nullable FluxSink<DataBuffer> live;
    private final AtomicLong written = new AtomicLong();

    EventSubscriber(Connection connection, MonitorBuffer buffer) {
        this.queue = new SubscriberQueue<>(buffer);
        this.writing = new WriteLoop(connection, this::handOn);
    }

    /** Whether the source waits for it at every event. */
    boolean isDirect() {
        return queue.buffer().strategy() == MonitorStrategy.DIRECT;
    }

    void deliver(LabEvent event) {
        queue.add(event);
        writing.more();
    }

    /** As {@link SubscriberQueue#isBlocked}. */
    boolean isBlocked() {
        return queue.isBlocked();
    }

    /** As {@link SubscriberQueue#awaitCapacity}. */
    Mono<Void> awaitCapacity() {
        return queue.awaitCapacity();
    }

    /** Ends the stream; what waits is not sent any more. */
    void close() {
        closed.tryEmitEmpty();
    }

    SourceReport.Subscription report() {
        return new SourceReport.Subscription(
                queue.buffer().strategy().word(), written.get(), queue.dropped(), queue.size());
    }

    /** What comes, until the stream is closed. */
    Flux<DataBuffer> buffers() {
        Flux<DataBuffer> coming = Flux.push(this::live, FluxSink.OverflowStrategy.IGNORE);
        return Flux.concat(Flux.just(buffer(COMMENT)), coming).takeUntilOther(closed.asMono());
    }

    private void live(FluxSink<DataBuffer> sink) {
        live = sink;
        sink.onRequest(_ -> writing.more());
        writing.begin();
    }

    /** Hands on what waits, as much as the channel takes. */
    private void handOn() {
        FluxSink<DataBuffer> sink = live;
        while (sink != null && sink.requestedFromDownstream() > 0 && writing.takesMore()) {
            LabEvent next = queue.poll();
            if (next == null) {
                break;
            }
            sink.next(buffer(next.encoded()));
            written.incrementAndGet();
        }
        if (queue.isAwaited()) {
            writing.afterwards(queue::release);
        }
    }

    /** A view of the bytes, which all subscribers share. */
    private static DataBuffer buffer(byte[] bytes) {
        return DefaultDataBufferFactory.sharedInstance.wrap(bytes);
    }

    /** Leaves the connection to its next request. */
    void end() {
        queue.close();
        writing.end();
    }
}
