package dev.twinchat.message.delivery;

import dev.twinchat.domain.delivery.EditLeases;
import dev.twinchat.domain.delivery.EncodedEvent;
import dev.twinchat.domain.delivery.LeaseNotice;
import dev.twinchat.domain.delivery.LogPage;
import dev.twinchat.domain.delivery.Offset;
import dev.twinchat.domain.delivery.PollBackoff;
import dev.twinchat.domain.delivery.Subscriber;
import dev.twinchat.domain.delivery.Subscribers;
import dev.twinchat.domain.presence.PresenceView;
import dev.twinchat.message.tracing.Traces;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * The delivery hub: reads the event log on one thread and hands new events to the subscribers. Without subscribers it reads nothing. It
 * waits for a subscriber only by strategies that the lab opens.
 */
@Component
public class EventDispatcher implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(EventDispatcher.class);
    private static final int BATCH = 500;
    private static final Duration POLL = Duration.ofMillis(250);

    /** How long a transaction may be open at the longest, and clocks differ, with a wide margin. */
    private static final Duration LONGEST_TRANSACTION = Duration.ofHours(1);

    private final EventRepository log;
    private final FrameWriter frames;
    private final DeliveryLag lag;
    private final Traces traces;
    private final Thread reader;
    private final ReentrantLock lock = new ReentrantLock();
    private final Subscribers subscribers = new Subscribers();
    private final EditLeases leases = new EditLeases();
    private final PollBackoff backoff = new PollBackoff(POLL);
    private final List<Runnable> turns = new ArrayList<>();
    private volatile boolean running;
    private volatile boolean woken;
    private Instant lastRead = Instant.EPOCH;

    EventDispatcher(
            EventRepository log, FrameWriter frames, DeliveryLag lag, Traces traces, ThreadFactory deliveryThreads) {
        this.log = log;
        this.frames = frames;
        this.lag = lag;
        this.traces = traces;
        this.reader = deliveryThreads.newThread(this::read);
    }

    /** Has the log read on at once. */
    void wake() {
        woken = true;
        LockSupport.unpark(reader);
    }

    /** The offset up to which all subscribers have been sent events; empty while there are none. */
    public Optional<Offset> position() {
        return locked(() -> Optional.ofNullable(subscribers.position()));
    }

    /**
     * Tells the newcomer of all that comes behind a place.
     *
     * @return false if it must read on in the log and come again
     */
    public boolean join(Subscriber newcomer, Offset from) {
        return locked(() -> subscribers.join(newcomer, from));
    }

    /** Tells it of nothing more. */
    public void leave(Subscriber leaver) {
        lock.lock();
        try {
            subscribers.leave(leaver);
        } finally {
            lock.unlock();
        }
    }

    /** Tells nothing of the next event before this has come back; called while an event is told. */
    public void waitFor(Runnable turn) {
        turns.add(turn);
    }

    /** Sends a presence change to all sessions. */
    public void sendPresence(PresenceView.Change change) {
        withSubscribers(
                all -> all.sendPresence(change.nickname(), frames.presence(change.nickname(), change.online())));
    }

    /** Tells of an edit lease whom it concerns, if it is news. */
    void sendLease(LeaseNotice notice) {
        withSubscribers(all -> {
            if (leases.note(notice)) {
                sendEditing(notice, all);
            }
        });
    }

    /** Tells of the edit leases that have ended by themselves. */
    void expireLeases(Instant now) {
        withSubscribers(all -> leases.expire(now).forEach(notice -> sendEditing(notice, all)));
    }

    private void sendEditing(LeaseNotice notice, Subscribers all) {
        all.sendEditing(notice, frames.editing(notice.messageId(), notice.holder()));
    }

    private void read() {
        while (running) {
            try {
                Offset from = position().orElse(null);
                Duration pause = from == null ? idle() : readOn(from);
                if (!woken) {
                    LockSupport.parkNanos(this, pause.toNanos());
                }
            } catch (DataAccessException databaseIsDown) {
                LOG.warn("The event log cannot be read now: {}", databaseIsDown.getMessage());
                LockSupport.parkNanos(this, POLL.toNanos());
            } catch (RuntimeException | Error unforeseen) {
                // There is only this thread to deliver anything: it goes on, whatever happens.
                LOG.error("Delivery failed unexpectedly and goes on", unforeseen);
                LockSupport.parkNanos(this, POLL.toNanos());
            }
        }
    }

    /** A wake-up without subscribers has no effect. */
    private Duration idle() {
        woken = false;
        return POLL;
    }

    /** Reads to the end of the log; answers with how long to wait then. */
    private Duration readOn(Offset from) {
        boolean wasWoken = woken;
        woken = false;
        Instant now = Instant.now();
        LogPage page = log.after(from, lastRead.minus(LONGEST_TRANSACTION), BATCH);
        deliver(page);
        while (page.more()) {
            page = log.after(page.end(), lastRead.minus(LONGEST_TRANSACTION), BATCH);
            deliver(page);
        }
        lastRead = now;
        return backoff.next(wasWoken, page.behind());
    }

    private void deliver(LogPage page) {
        lag.record(page, Instant.now());
        page.events().stream().map(frames::encode).forEach(this::publish);
        withSubscribers(all -> all.advance(page.end()));
    }

    /** A subscriber that must be waited for delays the next event, but no subscription and no call. */
    private void publish(EncodedEvent event) {
        List<Runnable> all = locked(() -> {
            traces.delivery(event.event(), () -> subscribers.publish(event));
            List<Runnable> waited = List.copyOf(turns);
            turns.clear();
            return waited;
        });
        all.forEach(Runnable::run);
    }

    private void withSubscribers(Consumer<Subscribers> action) {
        lock.lock();
        try {
            action.accept(subscribers);
        } finally {
            lock.unlock();
        }
    }

    private <T extends @Nullable Object> T locked(java.util.function.Supplier<T> action) {
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void start() {
        running = true;
        reader.start();
    }

    @Override
    public void stop() {
        running = false;
        LockSupport.unpark(reader);
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
