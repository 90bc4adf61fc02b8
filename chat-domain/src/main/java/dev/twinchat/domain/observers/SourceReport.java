package dev.twinchat.domain.observers;

import java.util.List;

/**
 * The state of the lab's event source.
 *
 * @param running whether it still makes events
 * @param generated how many it made since it was started
 * @param heldUpMillis for how long subscribers have blocked it, the present wait included
 * @param subscribers those that are open
 */
public record SourceReport(
        boolean running, int rate, int size, long generated, long heldUpMillis, List<Subscription> subscribers) {

    /**
     * One open stream.
     *
     * @param strategy its word
     * @param written events that were handed to the connection
     * @param dropped events that had to make room for newer ones
     * @param waiting events that wait for the connection
     */
    public record Subscription(String strategy, long written, long dropped, int waiting) {}
}
