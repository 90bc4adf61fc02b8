package dev.twinchat.message.lab;

import dev.twinchat.domain.observers.EventGenerator;
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
 * Publishes events from a start of the source to its stop, on one loop. All subscribers receive one event before the next is made: first
 * those that the source waits for anyway, then the others, so that these do not delay the former.
 */
final class PublishLoop {

    private final SourceSettings settings;
    private final EventSubscribers subscribers;
    private final Scheduler loop;
    private volatile boolean running = true;
    private volatile long generated;
    private final AtomicLong heldUpNanos = new AtomicLong();
    private volatile long waitingSince;

    PublishLoop(SourceSettings settings, EventSubscribers subscribers, Scheduler loop) {
        this.settings = settings;
        this.subscribers = subscribers;
        this.loop = loop;
    }

    /** Makes events until it is stopped. */
    Mono<Void> run() {
        EventGenerator generator = new EventGenerator(settings, Clock.systemUTC(), System.nanoTime());
        return Mono.defer(() -> step(generator)).repeat(() -> running).then().subscribeOn(loop);
    }

    private Mono<Void> step(EventGenerator generator) {
        return Flux.range(0, generator.due(System.nanoTime()))
                .takeWhile(_ -> running)
                .concatMap(_ -> publish(generator))
                .then(Mono.defer(() -> Mono.delay(Duration.ofNanos(generator.nanosToNext(System.nanoTime())), loop)))
                .then();
    }

    private Mono<Void> publish(EventGenerator generator) {
        LabEvent event = generator.next();
        generated = event.number();
        return send(event, subscribers.direct())
                .then(Mono.defer(() -> aMomentLater(generator)))
                .then(Mono.defer(() -> send(event, subscribers.others())));
    }

    private Mono<Void> aMomentLater(EventGenerator generator) {
        if (subscribers.direct().isEmpty() || subscribers.others().isEmpty()) {
            return Mono.empty();
        }
        return Mono.delay(Duration.ofNanos(generator.nanosToOthers(System.nanoTime())), loop)
                .then();
    }

    private Mono<Void> send(LabEvent event, Set<EventSubscriber> told) {
        told.forEach(subscriber -> subscriber.deliver(event));
        List<Mono<Void>> turns = told.stream()
                .filter(EventSubscriber::isBlocked)
                .map(EventSubscriber::awaitCapacity)
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
