package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import dev.twinchat.domain.delivery.EncodedEvent;
import dev.twinchat.domain.delivery.Frame;
import dev.twinchat.domain.delivery.Heartbeat;
import dev.twinchat.domain.delivery.Subscriber;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.RevokedSessionCloser;
import dev.twinchat.message.delivery.WriteLoop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.Connection;

/** An open chat socket. Its outbox is written as the socket requests; adding to the outbox never blocks. */
final class ChatSession implements Subscriber, RevokedSessionCloser.Holder {

    /** How long a session that is to be closed may take to write what waits, and its close frame. */
    private static final Duration CLOSING_TIME = Duration.ofSeconds(5);

    /** How many frames of a replay are made ready before the client takes them. */
    private static final int REPLAY_AHEAD = 32;

    private final WebSocketSession socket;
    private final Connection connection;
    private final WriteLoop writing;
    private final Caller caller;
    private final Outbox outbox = new Outbox();
    private final Heartbeat heartbeat = new Heartbeat(Instant.now());
    private final AtomicReference<@Nullable CloseReason> closing = new AtomicReference<>();
    private final Disposable.Swap timer = Disposables.swap();
    private volatile @Nullable FluxSink<WebSocketMessage> live;
    private volatile boolean pingDue;
    private volatile boolean leaving;

    /** @param connection what lies below the socket, to be cut if the socket cannot be closed */
    ChatSession(WebSocketSession socket, Connection connection, Caller caller) {
        this.socket = socket;
        this.connection = connection;
        this.writing = new WriteLoop(connection, this::handOn);
        this.caller = caller;
    }

    @Override
    public Caller caller() {
        return caller;
    }

    @Override
    public void tokenEnded() {
        close(CloseReason.TOKEN_ENDED);
    }

    @Override
    public long userId() {
        return caller.id();
    }

    @Override
    public void deliver(EncodedEvent event) {
        send(event.frame());
    }

    @Override
    public void send(Frame frame) {
        if (outbox.offer(frame)) {
            writing.more();
        } else {
            close(CloseReason.TOO_SLOW);
        }
    }

    @Override
    public void sendPresence(String nickname, Frame frame) {
        outbox.offerLatest(nickname, frame);
        writing.more();
    }

    void answered() {
        heartbeat.answered();
    }

    /** Whether the user wants to go: then the end of the token, of which we may be told before we go on, is no other reason. */
    void leaving(boolean wanted) {
        leaving = wanted;
    }

    /** Closes the session, once: what waits is written first, but for a client that does not read. */
    void close(CloseReason cause) {
        CloseReason reason = leaving && cause == CloseReason.TOKEN_ENDED ? CloseReason.QUIT : cause;
        if (closing.compareAndSet(null, reason)) {
            // Whatever ends before: what was written last may still wait for a client that never reads it.
            Schedulers.parallel().schedule(this::cut, CLOSING_TIME.toMillis(), TimeUnit.MILLISECONDS);
            writing.wake();
        }
    }

    /** Closes the channel itself: what is disposed politely waits for what it cannot write. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the end
    private void cut() {
        connection.channel().close();
    }

    /** How many live frames wait to be written. */
    int backlog() {
        return outbox.size();
    }

    /** Why it ends; null as long as it goes on, and where the client went by itself. */
    @Nullable CloseReason closeReason() {
        return closing.get();
    }

    /** Whether the session goes on. */
    boolean isOpen() {
        return closing.get() == null;
    }

    /** Writes these frames, then what comes, until the session is closed. */
    Mono<Void> write(Flux<Frame> first) {
        beat();
        Flux<WebSocketMessage> messages = first.concatMapIterable(this::withPing, REPLAY_AHEAD)
                .takeWhile(_ -> isOpen())
                .concatWith(Flux.<WebSocketMessage>push(this::live, FluxSink.OverflowStrategy.IGNORE));
        return socket.send(messages).then(Mono.defer(this::writeClose));
    }

    /** A frame, and before it a ping if it is time. */
    private List<WebSocketMessage> withPing(Frame frame) {
        if (!pingDue) {
            return List.of(message(frame));
        }
        pingDue = false;
        return List.of(ping(), message(frame));
    }

    /** What waits now. */
    Flux<Frame> waiting() {
        return Flux.defer(() -> {
            List<Frame> frames = new ArrayList<>();
            for (Frame next = outbox.poll(); next != null; next = outbox.poll()) {
                frames.add(next);
            }
            return Flux.fromIterable(frames);
        });
    }

    private void live(FluxSink<WebSocketMessage> sink) {
        live = sink;
        sink.onRequest(_ -> writing.more());
        writing.begin();
    }

    /** Hands on what waits, as much as the channel takes. */
    private void handOn() {
        FluxSink<WebSocketMessage> sink = live;
        if (sink != null) {
            emit(sink);
        }
    }

    private void emit(FluxSink<WebSocketMessage> sink) {
        CloseReason reason = closing.get();
        while (reason != CloseReason.TOO_SLOW && sink.requestedFromDownstream() > 0 && writing.takesMore()) {
            if (pingDue) {
                pingDue = false;
                sink.next(ping());
            } else {
                Frame next = outbox.poll();
                if (next == null) {
                    break;
                }
                sink.next(message(next));
            }
        }
        if (reason == CloseReason.TOO_SLOW || (reason != null && outbox.isEmpty())) {
            sink.complete();
        }
    }

    /** Looks after the ping and the end of the token, and comes again. */
    private void beat() {
        Instant now = Instant.now();
        if (heartbeat.isDead(now)) {
            close(CloseReason.SILENT);
        } else if (!now.isBefore(caller.tokenExpiresAt())) {
            close(CloseReason.TOKEN_ENDED);
        } else {
            if (heartbeat.isDue(now)) {
                pingDue = true;
                writing.more();
            }
            Instant ping = heartbeat.next();
            Instant next = ping.isBefore(caller.tokenExpiresAt()) ? ping : caller.tokenExpiresAt();
            timer.update(Schedulers.parallel()
                    .schedule(this::beat, Duration.between(now, next).toMillis() + 1, TimeUnit.MILLISECONDS));
        }
    }

    private Mono<Void> writeClose() {
        CloseReason reason = closing.get();
        return reason == null ? Mono.empty() : socket.close(new CloseStatus(reason.code(), reason.phrase()));
    }

    /** Ends the timer of a session that is gone. */
    void end() {
        timer.dispose();
    }

    private WebSocketMessage ping() {
        return socket.pingMessage(factory -> factory.wrap(new byte[0]));
    }

    private WebSocketMessage message(Frame frame) {
        return new WebSocketMessage(
                WebSocketMessage.Type.TEXT, socket.bufferFactory().wrap(frame.utf8()));
    }
}
