package dev.twinchat.domain.delivery;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The strategies for a slow stream (a monitor; after Peelen, "Working with Unreliable Observers Using Reactive Extensions", 2016). Some of
 * them slow down the source and so all others.
 */
public enum MonitorStrategy {
    /** The source waits until the monitor has the event. */
    DIRECT,
    /** Any number of events wait. */
    UNBOUNDED,
    /** Some events wait; while they are as many as may, so does the source. */
    LOCK_QUEUE,
    /** Only the newest event waits. */
    SAMPLE,
    /** Some events wait; the oldest is dropped for a new one. */
    DROP_QUEUE;

    /** The word of the query parameter. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The one of that word, if it is among these. */
    static Optional<MonitorStrategy> ofWord(String word, Set<MonitorStrategy> strategies) {
        return strategies.stream()
                .filter(strategy -> strategy.word().equals(word))
                .findFirst();
    }

    /** The words of these, in the strategies' order, for a message. */
    static String words(Set<MonitorStrategy> strategies) {
        return strategies.stream().sorted().map(MonitorStrategy::word).collect(Collectors.joining(" or "));
    }
}
