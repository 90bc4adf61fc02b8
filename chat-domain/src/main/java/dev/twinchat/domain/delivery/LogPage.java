package dev.twinchat.domain.delivery;

import java.util.List;

/**
 * A part of the event log, in its order.
 *
 * @param end up to where the log was read; events that come later in the log than it are not among {@code events}
 * @param more whether the log goes on behind it already
 * @param behind whether a transaction was open whose events may come to lie right behind {@code end}, or before others that are
 *     committed already
 */
public record LogPage(List<LoggedEvent> events, Offset end, boolean more, boolean behind) {

    public LogPage {
        events = List.copyOf(events);
    }

    /**
     * A page from what a statement returned.
     *
     * @param rows how many events were asked for
     * @param until up to where the log was read if there were fewer
     * @param horizon below which no transaction was open
     * @param next above which no transaction had begun
     */
    public static LogPage of(List<LoggedEvent> events, int rows, Offset until, long horizon, long next) {
        boolean full = events.size() == rows;
        Offset end = full ? events.getLast().offset() : until;
        return new LogPage(events, end, full || until.transaction() < horizon, horizon < next);
    }
}
