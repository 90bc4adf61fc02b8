package dev.twinchat.message.lab;

import dev.twinchat.domain.observers.EventGenerator;
import dev.twinchat.domain.observers.LabEvent;
import dev.twinchat.domain.observers.SourceReport;
import dev.twinchat.domain.observers.SourceSettings;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Publishes events from a start of the source to its stop, on one thread. All subscribers receive one event before the next is made: first
 * those that the source waits for anyway, then the others, so that these do not delay the former.
 */
final class PublishLoop {

    private final SourceSettings settings;
    private final EventSubscribers subscribers;
    private volatile boolean running = true;
    private volatile long generated;
    private final AtomicLong heldUpNanos = new AtomicLong();
    private volatile long waitingSince;

    PublishLoop(SourceSettings settings, EventSubscribers subscribers) {
        this.settings = settings;
        this.subscribers = subscribers;
    }

    /** Makes events until it is stopped. */
    void run() {
        EventGenerator generator = new EventGenerator(settings, Clock.systemUTC(), System.nanoTime());
        while (running) {
            for (int due = generator.due(System.nanoTime()); due > 0 && running; due--) {
                publish(generator);
            }
            LockSupport.parkNanos(this, generator.nanosToNext(System.nanoTime()));
        }
    }

    private void publish(EventGenerator generator) {
        LabEvent event = generator.next();
        generated = event.number();
        send(event, subscribers.direct());
        if (!subscribers.direct().isEmpty() && !subscribers.others().isEmpty()) {
            LockSupport.parkNanos(this, generator.nanosToOthers(System.nanoTime()));
        }
        send(event, subscribers.others());
    }

    private void send(LabEvent event, Set<EventSubscriber> told) {
        told.forEach(subscriber -> subscriber.deliver(event));
        List<EventSubscriber> waited =
                told.stream().filter(EventSubscriber::isBlocked).toList();
        if (waited.isEmpty()) {
            return;
        }
        long began = System.nanoTime();
        waitingSince = began;
        waited.forEach(EventSubscriber::awaitCapacity);
        heldUpNanos.addAndGet(System.nanoTime() - began);
        waitingSince = 0;
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
