package dev.twinchat.message.stream;

import dev.twinchat.domain.delivery.LoggedEvent;
import dev.twinchat.domain.delivery.Offset;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.EventDispatcher;
import dev.twinchat.message.delivery.EventRepository;
import dev.twinchat.message.delivery.FrameWriter;
import dev.twinchat.message.delivery.RevokedSessionCloser;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;

/** All open streams, and the life of each: replay of missed events, live broadcasts, end. */
@Service
class Monitors implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Monitors.class);
    private static final int REPLAY_BATCH = 500;

    private final EventRepository log;
    private final EventDispatcher dispatcher;
    private final RevokedSessionCloser tokens;
    private final FrameWriter frames;
    private final Set<StreamSubscriber> open = ConcurrentHashMap.newKeySet();
    private volatile boolean running;

    Monitors(EventRepository log, EventDispatcher dispatcher, RevokedSessionCloser tokens, FrameWriter frames) {
        this.log = log;
        this.dispatcher = dispatcher;
        this.tokens = tokens;
        this.frames = frames;
    }

    /**
     * Opens a stream.
     *
     * @param from behind which event it goes on; null if it begins now
     */
    Mono<Flux<String>> open(Connection connection, Caller caller, MonitorQueue queue, @Nullable Offset from) {
        return Mono.justOrEmpty(from)
                .filterWhen(log::keeps)
                .switchIfEmpty(Mono.justOrEmpty(dispatcher.position()))
                .switchIfEmpty(Mono.defer(log::newest))
                .map(start -> live(
                        new StreamSubscriber(connection, caller, queue, dispatcher::waitFor), start, from == null));
    }

    private Flux<String> live(StreamSubscriber monitor, Offset start, boolean fromEnd) {
        return Flux.defer(() -> {
                    open.add(monitor);
                    return running
                            ? tokens.add(monitor).thenMany(monitor.texts(join(monitor, start, fromEnd)))
                            : Flux.<String>empty();
                })
                .onErrorResume(databaseIsDown -> {
                    LOG.warn("A stream cannot go on: {}", databaseIsDown.getMessage());
                    return Flux.empty();
                })
                .doFinally(_ -> {
                    dispatcher.leave(monitor);
                    tokens.remove(monitor);
                    open.remove(monitor);
                    monitor.end();
                });
    }

    /** Replays the log to its end, where the hub goes on. */
    private Flux<String> join(StreamSubscriber monitor, Offset start, boolean fromEnd) {
        AtomicReference<@Nullable Offset> place = new AtomicReference<>(start);
        AtomicBoolean atEnd = new AtomicBoolean(fromEnd);
        return Flux.defer(() -> {
                    Offset from = Objects.requireNonNull(place.getAndSet(null));
                    return (atEnd.get() ? dispatcher.join(monitor, from) : Mono.just(false))
                            .flatMapMany(joined -> joined ? Flux.<String>empty() : replay(monitor, from, place, atEnd));
                })
                .repeat(() -> place.get() != null);
    }

    private Flux<String> replay(
            StreamSubscriber monitor, Offset from, AtomicReference<@Nullable Offset> place, AtomicBoolean atEnd) {
        return log.afterFor(monitor.userId(), from, REPLAY_BATCH).flatMapMany(page -> {
            place.set(page.end());
            atEnd.set(!page.more());
            return Flux.fromIterable(page.events())
                    .filter(LoggedEvent::isForMonitors)
                    .map(event -> monitor.text(frames.encode(event)));
        });
    }

    @Override
    public void start() {
        running = true;
    }

    /** Ends all streams before the server stops, which would wait for them. */
    @Override
    public void stop() {
        running = false;
        open.forEach(StreamSubscriber::close);
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
