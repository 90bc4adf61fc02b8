package dev.twinchat.domain.observers;

import java.time.Clock;
import java.time.Duration;

/** Computes how many events are due and creates them. A blocked source catches up only a small backlog. Not thread-safe. */
public final class EventGenerator {

    /** A scheduler's delay, not a subscriber's. */
    private static final long MOST_LATE_NANOS = Duration.ofMillis(100).toNanos();

    /** Until then the first receivers have the event. */
    private static final long MOST_APART_NANOS = 500_000;

    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final SourceSettings settings;
    private final Clock clock;
    private final long beginNanos;
    private long shiftNanos;
    private long made;

    /** @param beginNanos when the first event is due, as a reading of {@link System#nanoTime()} */
    public EventGenerator(SourceSettings settings, Clock clock, long beginNanos) {
        this.settings = settings;
        this.clock = clock;
        this.beginNanos = beginNanos;
    }

    /** How many events are due by then. */
    public int due(long nowNanos) {
        long behind = nowNanos - dueNanos(made + 1);
        if (behind > MOST_LATE_NANOS) {
            shiftNanos += behind - MOST_LATE_NANOS;
        }
        long passed = nowNanos - beginNanos - shiftNanos;
        long inAll = passed < 0 ? 0 : Math.floorDiv(passed * settings.rate(), SECOND) + 1;
        return (int) Math.max(0, inAll - made);
    }

    /** How long until the next event is due; 0 if it is. */
    public long nanosToNext(long nowNanos) {
        return Math.max(0, dueNanos(made + 1) - nowNanos);
    }

    /**
     * How long after those for whom the source waits the others should be told, so that their work is not in the way: half of the time to the
     * next event, and half a millisecond at most; 0 when that is due.
     */
    public long nanosToOthers(long nowNanos) {
        return Math.min(nanosToNext(nowNanos) / 2, MOST_APART_NANOS);
    }

    /** Makes the next event, now. */
    public LabEvent next() {
        return LabEvent.of(++made, clock.instant(), settings);
    }

    private long dueNanos(long number) {
        return beginNanos + shiftNanos + (number - 1) * SECOND / settings.rate();
    }
}
