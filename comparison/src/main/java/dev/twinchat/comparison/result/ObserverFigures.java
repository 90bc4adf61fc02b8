package dev.twinchat.comparison.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of the lab's event source and its subscribers under one strategy of the monitors. That the service died of it is a result.
 *
 * @param block the block's number, from 1
 * @param scenario the plan's name
 * @param monitors the monitors' strategy; empty where the critical consumer was alone
 * @param rate events a second that the source was to make
 * @param size bytes of an event, on average
 * @param plannedSeconds how long it was to make them
 * @param seconds how long it did, or the service lived
 * @param generated events that it made, as far as it could still tell
 * @param heldUpMillis how long subscribers held it up
 * @param died how the service ended; null if it lived
 * @param heapBeforeBytes live heap of the service before the source was started
 * @param heapAfterBytes the same after the subscribers had gone; null if the service died
 * @param heapPeakBytes the most heap in use at any look
 * @param heapCourseBytes the least heap in use at the looks of each second, garbage included
 * @param observers the critical consumer, then the monitors
 */
public record ObserverFigures(
        int block,
        String stack,
        String scenario,
        String monitors,
        int rate,
        int size,
        int plannedSeconds,
        double seconds,
        long generated,
        long heldUpMillis,
        @Nullable String died,
        long heapBeforeBytes,
        @Nullable Long heapAfterBytes,
        long heapPeakBytes,
        List<Long> heapCourseBytes,
        List<Seen> observers) {

    /**
     * One subscriber. Delays run from an event's generation to its reception.
     *
     * @param kind who it is, in words
     * @param connections that it opened
     * @param lastMillis from the start of the source to its last event; 0 if none came
     */
    public record Seen(
            String kind,
            int connections,
            long received,
            double p50Millis,
            double p99Millis,
            double maxMillis,
            long lastMillis) {}

    /** The one that must have every event. */
    public Seen essential() {
        return observers.getFirst();
    }

    /** Events that did not come to that subscriber. */
    public long missed(Seen observer) {
        return Math.max(0, generated - observer.received());
    }
}
