package dev.twinchat.jmeter.receiver;

import java.time.Duration;

/** The subscribers of the lab's events, after Peelen 2016, chapter on the experiment: one essential, five that are not to be relied on. */
enum ObserverKind {
    /** Must have every event at once. */
    ESSENTIAL("essential", Duration.ZERO, Habit.STEADY, Duration.ZERO),
    /** As quick as the essential one, but nothing should wait for it. */
    QUICK("no delay", Duration.ZERO, Habit.STEADY, Duration.ZERO),
    SLOW("10 ms an event", Duration.ofMillis(10), Habit.STEADY, Duration.ZERO),
    RECONNECTING("10 ms, reconnects every second", Duration.ofMillis(10), Habit.RECONNECTS, Duration.ofSeconds(1)),
    ABANDONING(
            "20 ms, every 2 s stops reading and opens another connection",
            Duration.ofMillis(20),
            Habit.ABANDONS,
            Duration.ofSeconds(2)),
    PAUSING("no delay, pauses every other second", Duration.ZERO, Habit.PAUSES, Duration.ofSeconds(1));

    /** What one does again and again. */
    enum Habit {
        STEADY,
        /** Closes its connection and opens another. */
        RECONNECTS,
        /** Reads no more, leaves its connection open and opens another. */
        ABANDONS,
        /** Reads nothing every other time. */
        PAUSES
    }

    private final String label;
    private final Duration delay;
    private final Habit habit;
    private final Duration every;

    ObserverKind(String label, Duration delay, Habit habit, Duration every) {
        this.label = label;
        this.delay = delay;
        this.habit = habit;
        this.every = every;
    }

    String label() {
        return label;
    }

    /** How long it is busy with one event. */
    Duration delay() {
        return delay;
    }

    Habit habit() {
        return habit;
    }

    /** How often it does what it does. */
    Duration every() {
        return every;
    }
}
