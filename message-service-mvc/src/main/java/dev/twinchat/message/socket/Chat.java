package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import dev.twinchat.domain.delivery.EncodedEvent;
import dev.twinchat.domain.delivery.LogPage;
import dev.twinchat.domain.delivery.LoggedEvent;
import dev.twinchat.domain.delivery.Offset;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.EventDispatcher;
import dev.twinchat.message.delivery.EventRepository;
import dev.twinchat.message.delivery.FrameWriter;
import dev.twinchat.message.delivery.RevokedSessionCloser;
import dev.twinchat.message.presence.Presence;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.web.socket.WebSocketSession;

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
    private final ThreadFactory threads;

    /** Starts threads for those who must not fail for want of one, as the hub. */
    private final ThreadPoolExecutor starter;

    Chat(
            EventRepository log,
            EventDispatcher dispatcher,
            Presence presence,
            FrameWriter frames,
            ChatSessions sessions,
            RevokedSessionCloser tokens,
            ThreadFactory deliveryThreads) {
        this.log = log;
        this.dispatcher = dispatcher;
        this.presence = presence;
        this.frames = frames;
        this.sessions = sessions;
        this.tokens = tokens;
        this.threads = deliveryThreads;
        this.starter = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), deliveryThreads);
        starter.prestartAllCoreThreads();
    }

    /**
     * Opens a session.
     *
     * @param resume the place behind which the client missed events, as it sent it; null for a fresh start
     */
    ChatSession open(WebSocketSession socket, Caller caller, @Nullable String resume) {
        Executor closers =
                closing -> starter.execute(() -> threads.newThread(closing).start());
        ChatSession session = new ChatSession(socket, caller, threads, closers, self -> live(self, resume));
        session.start();
        return session;
    }

    private void live(ChatSession session, @Nullable String resume) {
        UserRef user = new UserRef(session.caller().id(), session.caller().nickname());
        sessions.add(session);
        tokens.add(session);
        presence.came(user);
        try {
            if (session.isOpen()) {
                join(session, greet(session, resume), resume == null);
            }
            session.writeUntilClosed();
        } catch (IOException | IllegalStateException gone) {
            LOG.debug("A client went: {}", gone.toString());
        } catch (DataAccessException databaseIsDown) {
            LOG.warn("A session cannot go on: {}", databaseIsDown.getMessage());
            session.close(CloseReason.STOPPING);
        } finally {
            dispatcher.leave(session);
            tokens.remove(session);
            sessions.remove(session);
            presence.gone(user);
        }
    }

    /** Greets; answers with the place from which on the client is told what happens. */
    private Offset greet(ChatSession session, @Nullable String resume) throws IOException {
        Offset place = resume == null
                ? null
                : Offset.decoded(resume).filter(log::keeps).orElse(null);
        Offset start = place == null ? dispatcher.position().orElseGet(log::newest) : place;
        session.write(frames.hello(session.caller().nickname(), presence.count(), start));
        if (resume != null && place == null) {
            session.write(frames.reset(start));
        }
        return start;
    }

    /**
     * Replays the log at the client's pace until the dispatcher can take over. The dispatcher cannot replay itself: it waits for no
     * session, and keeps only the latest events.
     */
    private void join(ChatSession session, Offset start, boolean fromEnd) throws IOException {
        Offset place = start;
        boolean atEnd = fromEnd;
        while (session.isOpen() && !(atEnd && dispatcher.join(session, place))) {
            LogPage page = log.afterFor(session.userId(), place, REPLAY_BATCH);
            for (LoggedEvent event : page.events()) {
                session.beat();
                if (!session.isOpen()) {
                    return;
                }
                EncodedEvent encoded = frames.encode(event);
                session.write(encoded.frame());
            }
            session.writeWaiting();
            place = page.end();
            atEnd = !page.more();
        }
    }
}
