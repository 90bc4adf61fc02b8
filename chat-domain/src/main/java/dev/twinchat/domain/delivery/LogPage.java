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
     * @param horizon below which no transaction was open
     * @param next above which no transaction had begun
     */
    public static LogPage of(List<LoggedEvent> events, int rows, long horizon, long next) {
        boolean more = events.size() == rows;
        Offset end = more ? events.getLast().offset() : new Offset(horizon, 0);
        return new LogPage(events, end, more, horizon < next);
    }
}
