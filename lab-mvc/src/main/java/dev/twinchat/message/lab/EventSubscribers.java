package dev.twinchat.message.lab;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * All that are subscribed to the source of events. Those for whom it waits at every event are found without looking through the others,
 * however many a faulty client leaves behind.
 */
final class EventSubscribers {

    private final Set<EventSubscriber> direct = ConcurrentHashMap.newKeySet();
    private final Set<EventSubscriber> others = ConcurrentHashMap.newKeySet();

    void add(EventSubscriber subscriber) {
        kind(subscriber).add(subscriber);
    }

    void remove(EventSubscriber subscriber) {
        kind(subscriber).remove(subscriber);
    }

    private Set<EventSubscriber> kind(EventSubscriber subscriber) {
        return subscriber.isDirect() ? direct : others;
    }

    /** For whom the source waits at every event; as they are now, whoever comes and goes meanwhile. */
    Set<EventSubscriber> direct() {
        return direct;
    }

    /** All but those. */
    Set<EventSubscriber> others() {
        return others;
    }

    Stream<EventSubscriber> all() {
        return Stream.concat(direct.stream(), others.stream());
    }
}
