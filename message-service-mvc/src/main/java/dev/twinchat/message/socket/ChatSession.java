package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import dev.twinchat.domain.delivery.EncodedEvent;
import dev.twinchat.domain.delivery.Frame;
import dev.twinchat.domain.delivery.Heartbeat;
import dev.twinchat.domain.delivery.Subscriber;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.RevokedSessionCloser;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.apache.tomcat.websocket.SharedText;
import org.jspecify.annotations.Nullable;
import org.springframework.web.socket.CloseStatus;
import org.springframework.web.socket.PingMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.adapter.standard.StandardWebSocketSession;

/** An open chat socket. Its own thread writes what its outbox holds; adding to the outbox never blocks. */
final class ChatSession implements Subscriber, RevokedSessionCloser.Holder {

    /** How long a session that is to be closed may take to write what waits, and its close frame. */
    private static final Duration CLOSING_TIME = Duration.ofSeconds(5);

    private final WebSocketSession socket;
    private final Caller caller;
    private final Executor closers;
    private final Thread writer;
    private final Outbox outbox = new Outbox();
    private final Heartbeat heartbeat = new Heartbeat(Instant.now());
    private final AtomicReference<@Nullable CloseReason> closing = new AtomicReference<>();
    private volatile Instant due = Instant.MAX;
    private volatile boolean limitsAreDue;
    private volatile boolean leaving;
    private volatile boolean gone;

    /**
     * @param closers closes it, so that callers of {@code close} do not wait
     *
     * @param script what its thread does: greets, replays, and writes what waits by {@link #writeUntilClosed}
     */
    ChatSession(WebSocketSession socket, Caller caller, ThreadFactory threads, Executor closers, Script script) {
        this.socket = socket;
        this.caller = caller;
        this.closers = closers;
        this.writer = threads.newThread(() -> script.run(this));
    }

    /** What the thread of a session does, from its opening to its end. */
    interface Script {
        void run(ChatSession session);
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
            LockSupport.unpark(writer);
        } else {
            close(CloseReason.TOO_SLOW);
        }
    }

    @Override
    public void sendPresence(String nickname, Frame frame) {
        outbox.offerLatest(nickname, frame);
        LockSupport.unpark(writer);
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
            LockSupport.unpark(writer);
            closers.execute(() -> closeInTime(reason));
        }
    }

    /** The connection is gone. Tomcat says so while the socket still calls itself open. */
    void closed() {
        gone = true;
        LockSupport.unpark(writer);
    }

    /** Has the thread look after the ping and the end of the token if it is time. */
    void checkLimits(Instant now) {
        if (!now.isBefore(due)) {
            limitsAreDue = true;
            LockSupport.unpark(writer);
        }
    }

    private void closeInTime(CloseReason reason) {
        try {
            if (reason != CloseReason.TOO_SLOW) {
                writer.join(CLOSING_TIME);
            }
            socket.close(status(reason));
        } catch (IOException | InterruptedException gone) {
            // The connection is closed, which was the purpose.
        }
    }

    /** Writes a frame at once, before all that waits. Only the session's own thread may. */
    void write(Frame frame) throws IOException {
        SharedText.send(((StandardWebSocketSession) socket).getNativeSession(), frame.utf8());
    }

    /** Writes all that waits. Only the session's own thread may. */
    void writeWaiting() throws IOException {
        Frame next = outbox.poll();
        while (next != null && closing.get() != CloseReason.TOO_SLOW) {
            write(next);
            next = outbox.poll();
        }
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
        return closing.get() == null && !gone && socket.isOpen();
    }

    /** Writes what comes, and pings, until the session is closed. */
    void writeUntilClosed() throws IOException {
        due = nextCheck();
        while (isOpen()) {
            writeWaiting();
            if (limitsAreDue) {
                limitsAreDue = false;
                beat();
                due = nextCheck();
            } else if (closing.get() == null && !gone) {
                // Not at all if something has come since. Without a time limit: a timer to set and to take back at each
                // frame would cost about as much as its writing.
                LockSupport.park(this);
            }
        }
        writeWaiting();
        CloseReason reason = closing.get();
        if (reason != null) {
            socket.close(status(reason));
        }
    }

    /** Looks after the ping and the end of the token. Only the session's own thread may. */
    void beat() throws IOException {
        Instant now = Instant.now();
        if (heartbeat.isDead(now)) {
            close(CloseReason.SILENT);
        } else if (!now.isBefore(caller.tokenExpiresAt())) {
            close(CloseReason.TOKEN_ENDED);
        } else if (heartbeat.isDue(now)) {
            socket.sendMessage(new PingMessage());
        }
    }

    private Instant nextCheck() {
        Instant ping = heartbeat.next();
        return ping.isBefore(caller.tokenExpiresAt()) ? ping : caller.tokenExpiresAt();
    }

    private static CloseStatus status(CloseReason reason) {
        return new CloseStatus(reason.code(), reason.phrase());
    }
}
