package dev.twinchat.domain.delivery;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a monitor costs that cannot keep up, and whom (after Peelen, "Working with Unreliable Observers Using Reactive
 * Extensions", 2016). The strategies by which others would pay for it are open in the lab only.
 */
public enum MonitorStrategy {
    /** The source waits until the monitor has the event. */
    DIRECT(false),
    /** Any number of events wait. */
    UNBOUNDED(false),
    /** Some events wait; while they are as many as may, so does the source. */
    LOCK_QUEUE(false),
    /** Only the newest event waits. */
    SAMPLE(true),
    /** Some events wait; the oldest is dropped for a new one. */
    DROP_QUEUE(true);

    private final boolean open;

    MonitorStrategy(boolean open) {
        this.open = open;
    }

    /** The word of the query parameter. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether it may be had there. */
    boolean isOpen(boolean inLab) {
        return open || inLab;
    }

    /** The strategy of that word, if there is one and it may be had there. */
    static Optional<MonitorStrategy> ofWord(String word, boolean inLab) {
        return Arrays.stream(values())
                .filter(strategy -> strategy.isOpen(inLab) && strategy.word().equals(word))
                .findFirst();
    }

    /** The words of those that may be had there, for a message. */
    static String words(boolean inLab) {
        return Arrays.stream(values())
                .filter(strategy -> strategy.isOpen(inLab))
                .map(MonitorStrategy::word)
                .collect(Collectors.joining(" or "));
    }
}
