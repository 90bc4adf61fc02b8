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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/**
 * The delivery hub: reads the event log on one event loop, which owns its state, and hands new events to the subscribers. Without
 * subscribers it reads nothing. It waits for a subscriber only by strategies that the lab opens.
 */
@Component
public class EventDispatcher implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(EventDispatcher.class);
    private static final int BATCH = 500;
    private static final Duration POLL = Duration.ofMillis(250);

    /** More than an answer of the database may take. */
    private static final Duration LONGEST_READ = Duration.ofSeconds(15);

    /** How long a transaction may be open at the longest, and clocks differ, with a wide margin. */
    private static final Duration LONGEST_TRANSACTION = Duration.ofHours(1);

    private final EventRepository log;
    private final FrameWriter frames;
    private final DeliveryLag lag;
    private final Traces traces;
    private final Scheduler loop;
    private final Subscribers subscribers = new Subscribers();
    private final EditLeases leases = new EditLeases();
    private final PollBackoff backoff = new PollBackoff(POLL);
    private final Set<Mono<Void>> turns = new LinkedHashSet<>();
    private final Disposable.Swap timer = Disposables.swap();
    private volatile boolean running;
    private volatile @Nullable Offset position;
    private boolean reading;
    private boolean woken;
    private Instant lastRead = Instant.EPOCH;

    EventDispatcher(EventRepository log, FrameWriter frames, DeliveryLag lag, Traces traces, Scheduler hubLoop) {
        this.log = log;
        this.frames = frames;
        this.lag = lag;
        this.traces = traces;
        this.loop = hubLoop;
    }

    /** Has the log read on at once. */
    void wake() {
        loop.schedule(() -> {
            woken = true;
            if (!reading) {
                read();
            }
        });
    }

    /** The offset up to which all subscribers have been sent events; empty while there are none. */
    public Optional<Offset> position() {
        return Optional.ofNullable(position);
    }

    /**
     * Tells the newcomer of all that comes behind a place.
     *
     * @return false if it must read on in the log and come again
     */
    public Mono<Boolean> join(Subscriber newcomer, Offset from) {
        return Mono.fromCallable(() -> {
                    boolean joined = subscribers.join(newcomer, from);
                    position = subscribers.position();
                    return joined;
                })
                .subscribeOn(loop);
    }

    /** Tells it of nothing more. */
    public void leave(Subscriber leaver) {
        withSubscribers(all -> all.leave(leaver));
    }

    /** Tells nothing of the next event before this has completed; called while an event is told, on the loop. */
    public void waitFor(Mono<Void> turn) {
        turns.add(turn);
    }

    /** Sends a presence change to all sessions; completes when it is in all their queues. */
    public Mono<Void> sendPresence(PresenceView.Change change) {
        return Mono.<Void>fromRunnable(() -> act(all ->
                        all.sendPresence(change.nickname(), frames.presence(change.nickname(), change.online()))))
                .subscribeOn(loop);
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
        Offset from = subscribers.position();
        if (!running || from == null) {
            readIn(POLL);
            return;
        }
        reading = true;
        boolean wasWoken = woken;
        woken = false;
        Instant now = Instant.now();
        after(from)
                .flatMap(this::deliver)
                .expand(page -> page.more() ? next(page) : Mono.empty())
                .last()
                .subscribe(page -> done(now, wasWoken, page), this::failed);
    }

    private Mono<LogPage> next(LogPage page) {
        return after(page.end()).flatMap(this::deliver);
    }

    /** Fails if there is no answer, whatever the reason: delivery must not stand still for good. */
    private Mono<LogPage> after(Offset place) {
        return log.after(place, lastRead.minus(LONGEST_TRANSACTION), BATCH)
                .timeout(LONGEST_READ)
                .publishOn(loop);
    }

    private void done(Instant readAt, boolean wasWoken, LogPage last) {
        reading = false;
        lastRead = readAt;
        readIn(woken ? Duration.ZERO : backoff.next(wasWoken, last.behind()));
    }

    private void failed(Throwable databaseIsDown) {
        LOG.warn("The event log cannot be read now: {}", databaseIsDown.getMessage());
        reading = false;
        readIn(POLL);
    }

    private void readIn(Duration pause) {
        if (running) {
            timer.update(loop.schedule(
                    () -> {
                        if (!reading) {
                            read();
                        }
                    },
                    pause.toNanos(),
                    TimeUnit.NANOSECONDS));
        }
    }

    private Mono<LogPage> deliver(LogPage page) {
        lag.record(page, Instant.now());
        return Flux.fromIterable(page.events())
                .map(frames::encode)
                .concatMap(this::publish)
                .then(Mono.fromSupplier(() -> {
                    subscribers.advance(page.end());
                    position = subscribers.position();
                    return page;
                }));
    }

    private Mono<Void> publish(EncodedEvent event) {
        traces.delivery(event.event(), () -> subscribers.publish(event));
        if (turns.isEmpty()) {
            return Mono.empty();
        }
        position = subscribers.position();
        Mono<Void> all = Mono.when(List.copyOf(turns));
        turns.clear();
        return all.publishOn(loop);
    }

    private void withSubscribers(Consumer<Subscribers> action) {
        loop.schedule(() -> act(action));
    }

    private void act(Consumer<Subscribers> action) {
        action.accept(subscribers);
        position = subscribers.position();
    }

    @Override
    public void start() {
        running = true;
        readIn(POLL);
    }

    @Override
    public void stop() {
        running = false;
        timer.dispose();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
