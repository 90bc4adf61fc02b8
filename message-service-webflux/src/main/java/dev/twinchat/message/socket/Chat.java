package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import dev.twinchat.domain.delivery.EncodedEvent;
import dev.twinchat.domain.delivery.Frame;
import dev.twinchat.domain.delivery.LogPage;
import dev.twinchat.domain.delivery.Offset;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.EventDispatcher;
import dev.twinchat.message.delivery.EventRepository;
import dev.twinchat.message.delivery.FrameWriter;
import dev.twinchat.message.delivery.RevokedSessionCloser;
import dev.twinchat.message.presence.Presence;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The life of a session: presence, hello, replay of missed events, live events, end. */
@Component
class Chat {

    private static final Logger LOG = LoggerFactory.getLogger(Chat.class);
    private static final int REPLAY_BATCH = 500;

    private final EventRepository log;
    private final EventDispatcher dispatcher;
    private final Presence presence;
    private final FrameWriter frames;
    private final ChatSessions sessions;
    private final RevokedSessionCloser tokens;

    Chat(
            EventRepository log,
            EventDispatcher dispatcher,
            Presence presence,
            FrameWriter frames,
            ChatSessions sessions,
            RevokedSessionCloser tokens) {
        this.log = log;
        this.dispatcher = dispatcher;
        this.presence = presence;
        this.frames = frames;
        this.sessions = sessions;
        this.tokens = tokens;
    }

    /** The place from which on a client is told what happens, and whether that is not where it wanted to go on. */
    private record Start(Offset place, boolean reset) {}

    /**
     * Writes all frames of a session until it is closed.
     *
     * @param resume the place behind which the client missed events, as it sent it; null for a fresh start
     */
    Mono<Void> send(ChatSession session, @Nullable String resume) {
        UserRef user = new UserRef(session.caller().id(), session.caller().nickname());
        // Each departure follows its arrival, once, however early it comes.
        Mono<Void> came = presence.came(user).cache();
        return Mono.defer(() -> {
                    sessions.add(session);
                    Flux<Frame> first = tokens.add(session)
                            .then(came)
                            .thenMany(start(resume).flatMapMany(start -> first(session, start, resume == null)))
                            .onErrorResume(databaseIsDown -> {
                                LOG.warn("A session cannot go on: {}", databaseIsDown.getMessage());
                                session.close(CloseReason.STOPPING);
                                return Flux.empty();
                            });
                    return session.write(first);
                })
                .doFinally(_ -> {
                    dispatcher.leave(session);
                    tokens.remove(session);
                    sessions.remove(session);
                    session.end();
                    came.then(presence.gone(user)).subscribe();
                });
    }

    private Mono<Start> start(@Nullable String resume) {
        Mono<Start> fresh = Mono.justOrEmpty(dispatcher.position())
                .switchIfEmpty(Mono.defer(log::newest))
                .map(place -> new Start(place, resume != null));
        return Mono.justOrEmpty(resume)
                .flatMap(text -> Mono.justOrEmpty(Offset.decoded(text)))
                .filterWhen(log::keeps)
                .map(place -> new Start(place, false))
                .switchIfEmpty(fresh);
    }

    private Flux<Frame> first(ChatSession session, Start start, boolean fromEnd) {
        Mono<Frame> hello =
                presence.count().map(online -> frames.hello(session.caller().nickname(), online, start.place()));
        Flux<Frame> reset = start.reset() ? Flux.just(frames.reset(start.place())) : Flux.empty();
        return Flux.concat(hello, reset, join(session, start.place(), fromEnd));
    }

    /**
     * Replays the log at the client's pace until the dispatcher can take over. The dispatcher cannot replay itself: it waits for no
     * session, and keeps only the latest events.
     */
    private Flux<Frame> join(ChatSession session, Offset start, boolean fromEnd) {
        AtomicReference<@Nullable Offset> place = new AtomicReference<>(start);
        AtomicBoolean atEnd = new AtomicBoolean(fromEnd);
        return Flux.defer(() -> {
                    Offset from = Objects.requireNonNull(place.getAndSet(null));
                    return (atEnd.get() ? dispatcher.join(session, from) : Mono.just(false))
                            .flatMapMany(joined -> joined ? Flux.<Frame>empty() : replay(session, from, place, atEnd));
                })
                .repeat(() -> place.get() != null && session.isOpen());
    }

    private Flux<Frame> replay(
            ChatSession session, Offset from, AtomicReference<@Nullable Offset> place, AtomicBoolean atEnd) {
        return log.afterFor(session.userId(), from, REPLAY_BATCH).flatMapMany(page -> {
            place.set(page.end());
            atEnd.set(!page.more());
            return frames(page).concatWith(session.waiting());
        });
    }

    private Flux<Frame> frames(LogPage page) {
        return Flux.fromIterable(page.events()).map(frames::encode).map(EncodedEvent::frame);
    }
}
