package dev.twinchat.message.lab;

import dev.twinchat.domain.observers.EventMaker;
import dev.twinchat.domain.observers.LabEvent;
import dev.twinchat.domain.observers.SourceReport;
import dev.twinchat.domain.observers.SourceSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/**
 * Makes events from a start of the source to its stop, on one loop. All subscribers are told of one before the next is made: first those for
 * whom the source waits anyway, and the others a moment later, so that their work does not delay the former's.
 */
final class EventRound {

    private final SourceSettings settings;
    private final EventSubscribers subscribers;
    private final Scheduler loop;
    private volatile boolean running = true;
    private volatile long generated;
    private final AtomicLong heldUpNanos = new AtomicLong();
    private volatile long waitingSince;

    EventRound(SourceSettings settings, EventSubscribers subscribers, Scheduler loop) {
        this.settings = settings;
        this.subscribers = subscribers;
        this.loop = loop;
    }

    /** Makes events until it is stopped. */
    Mono<Void> run() {
        EventMaker maker = new EventMaker(settings, Clock.systemUTC(), System.nanoTime());
        return Mono.defer(() -> step(maker)).repeat(() -> running).then().subscribeOn(loop);
    }

    private Mono<Void> step(EventMaker maker) {
        return Flux.range(0, maker.due(System.nanoTime()))
                .takeWhile(_ -> running)
                .concatMap(_ -> publish(maker))
                .then(Mono.defer(() -> Mono.delay(Duration.ofNanos(maker.nanosToNext(System.nanoTime())), loop)))
                .then();
    }

    private Mono<Void> publish(EventMaker maker) {
        LabEvent event = maker.next();
        generated = event.number();
        return tell(event, subscribers.direct())
                .then(Mono.defer(() -> aMomentLater(maker)))
                .then(Mono.defer(() -> tell(event, subscribers.others())));
    }

    private Mono<Void> aMomentLater(EventMaker maker) {
        if (subscribers.direct().isEmpty() || subscribers.others().isEmpty()) {
            return Mono.empty();
        }
        return Mono.delay(Duration.ofNanos(maker.nanosToOthers(System.nanoTime())), loop)
                .then();
    }

    private Mono<Void> tell(LabEvent event, Set<EventSubscriber> told) {
        told.forEach(subscriber -> subscriber.deliver(event));
        List<Mono<Void>> turns = told.stream()
                .filter(EventSubscriber::holdsUp)
                .map(EventSubscriber::awaitTurn)
                .toList();
        if (turns.isEmpty()) {
            return Mono.empty();
        }
        long began = System.nanoTime();
        waitingSince = began;
        return Mono.when(turns).publishOn(loop).doOnTerminate(() -> {
            heldUpNanos.addAndGet(System.nanoTime() - began);
            waitingSince = 0;
        });
    }

    void stop() {
        running = false;
    }

    SourceReport report() {
        return new SourceReport(
                running,
                settings.rate(),
                settings.size(),
                generated,
                TimeUnit.NANOSECONDS.toMillis(heldUp()),
                subscribers.all().map(EventSubscriber::report).toList());
    }

    private long heldUp() {
        long since = waitingSince;
        return heldUpNanos.get() + (since == 0 ? 0 : System.nanoTime() - since);
    }
}
