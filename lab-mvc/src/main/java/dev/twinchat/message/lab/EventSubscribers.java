package dev.twinchat.message.lab;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The subscribers of the event source. Those that it waits for at every event have a list of their own, so that leftover subscriptions of a
 * faulty client do not slow it down.
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

    /** The subscribers that the source waits for at every event: a snapshot, unaffected by later subscriptions. */
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
