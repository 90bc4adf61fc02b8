package dev.twinchat.domain.editing;

import java.time.Duration;
import java.time.Instant;

/**
 * The right to edit a message alone for a while.
 *
 * @param expiresAt when it ends, unless its holder asks for it again
 */
public record EditLease(Instant expiresAt) {

    /** How long a lease lasts after the last call. */
    public static final Duration LIFETIME = Duration.ofSeconds(90);

    /** A lease that is taken, or taken again, now. */
    public static EditLease from(Instant now) {
        return new EditLease(now.plus(LIFETIME));
    }
}
