package dev.twinchat.domain.delivery;

import java.time.Duration;

/**
 * The delay until the event log is read again: after a wake-up with exponential backoff, until no open transaction can hold back the event
 * that it announced; otherwise the polling interval. Not thread-safe.
 */
public final class PollBackoff {

    private static final Duration FIRST = Duration.ofMillis(1);

    private final Duration leisure;
    private Duration pause;

    /** @param leisure how long to wait when nothing is known to be missing */
    public PollBackoff(Duration leisure) {
        this.leisure = leisure;
        this.pause = leisure;
    }

    /**
     * How long to wait before the next read.
     *
     * @param woken whether a wake-up came before the read that has just been done
     * @param behind whether that read may have missed what was committed already
     */
    public Duration next(boolean woken, boolean behind) {
        if (!behind) {
            pause = leisure;
        } else if (woken) {
            pause = FIRST;
        } else if (pause.compareTo(leisure) < 0) {
            pause = pause.multipliedBy(2);
        }
        return pause.compareTo(leisure) < 0 ? pause : leisure;
    }
}
