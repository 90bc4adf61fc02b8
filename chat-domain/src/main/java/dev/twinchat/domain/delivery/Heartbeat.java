package dev.twinchat.domain.delivery;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Decides when a session is pinged, and when it counts as dead. One thread polls it; another may report pongs. */
public final class Heartbeat {

    /** How often a ping is sent. */
    public static final Duration INTERVAL = Duration.ofSeconds(20);

    /** How late a pong may be. */
    public static final Duration PATIENCE = Duration.ofSeconds(40);

    private Instant nextPing;
    private volatile @Nullable Instant unanswered;

    public Heartbeat(Instant now) {
        this.nextPing = now.plus(INTERVAL);
    }

    /** Whether a ping is to be sent now; if so, it counts as sent. */
    public boolean isDue(Instant now) {
        if (now.isBefore(nextPing)) {
            return false;
        }
        nextPing = now.plus(INTERVAL);
        if (unanswered == null) {
            unanswered = now;
        }
        return true;
    }

    /** Notes a pong. */
    public void answered() {
        unanswered = null;
    }

    /** Whether a ping has been waiting for its pong for too long. */
    public boolean isDead(Instant now) {
        Instant since = unanswered;
        return since != null && !now.isBefore(since.plus(PATIENCE));
    }

    /** When to ask again. */
    public Instant next() {
        return nextPing;
    }
}
