package dev.twinchat.message.stream;

import dev.twinchat.domain.delivery.EncodedEvent;
import dev.twinchat.domain.delivery.Frame;
import dev.twinchat.domain.delivery.Subscriber;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.RevokedSessionCloser;
import dev.twinchat.message.delivery.WriteLoop;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.Connection;

/**
 * A client of {@code /api/stream}. Its events are written as its connection takes them. The source waits for it only by strategies that the
 * lab opens.
 */
final class StreamSubscriber implements Subscriber, RevokedSessionCloser.Holder {

    /** A comment keeps proxies from taking a quiet stream for a dead one. */
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(15);

    private static final String COMMENT = ":\n\n";

    private final Caller caller;
    private final MonitorQueue queue;
    private final Consumer<Mono<Void>> source;
    private final WriteLoop writing;
    private final Sinks.Empty<Void> closed = Sinks.empty();
    private volatile @Nullable FluxSink<String> live;

    /** @param source is told what it must wait for before its next event */
    StreamSubscriber(Connection connection, Caller caller, MonitorQueue queue, Consumer<Mono<Void>> source) {
        this.caller = caller;
        this.queue = queue;
        this.source = source;
        this.writing = new WriteLoop(connection, this::handOn);
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
            writing.more();
            if (queue.isBlocked()) {
                source.accept(queue.awaitCapacity());
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
        closed.tryEmitEmpty();
    }

    /** An event of the log as text. */
    String text(EncodedEvent event) {
        return queue.numbered(event);
    }

    /** These texts, then what comes, until the stream is closed or the token ends. */
    Flux<String> texts(Flux<String> first) {
        Duration left = Duration.between(Instant.now(), caller.tokenExpiresAt());
        Flux<String> coming = Flux.<String>push(this::live, FluxSink.OverflowStrategy.IGNORE);
        Flux<String> comments = Flux.interval(KEEP_ALIVE).map(_ -> COMMENT).onBackpressureDrop();
        return Flux.concat(Flux.just(COMMENT), first, Flux.merge(coming, comments))
                .takeUntilOther(Mono.firstWithSignal(closed.asMono(), Mono.delay(left)));
    }

    private void live(FluxSink<String> sink) {
        live = sink;
        sink.onRequest(_ -> writing.more());
        writing.begin();
    }

    /** Hands on what waits, as much as the channel takes. */
    private void handOn() {
        FluxSink<String> sink = live;
        while (sink != null && sink.requestedFromDownstream() > 0 && writing.takesMore()) {
            String next = queue.poll();
            if (next == null) {
                break;
            }
            sink.next(next);
        }
        if (queue.isAwaited()) {
            writing.afterwards(queue::release);
        }
    }

    /** Leaves the connection to its next request. */
    void end() {
        queue.close();
        writing.end();
    }
}
