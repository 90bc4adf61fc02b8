package dev.twinchat.jmeter;

import java.time.Duration;
import java.time.Instant;

/** The time that counts: after ramp-up and warm-up, until the threads stop. A sample counts when it ends within. */
public record MeasuredWindow(Instant from, Instant until) {

    /** How long it lasts. */
    public Duration length() {
        return Duration.between(from, until);
    }
}
