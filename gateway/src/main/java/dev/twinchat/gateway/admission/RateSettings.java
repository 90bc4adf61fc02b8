package dev.twinchat.gateway.admission;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The rate limit of one client: of a user, or of an address without a token.
 *
 * @param requestsPerSecond in the long run; 0.5 is one in two seconds
 * @param burst how many may come at once after a pause
 */
@ConfigurationProperties("twinchat.rate")
record RateSettings(
        @DefaultValue("200") double requestsPerSecond,
        @DefaultValue("400") int burst) {

    private static final long SECOND_MICROS = 1_000_000;
    private static final double SLOWEST = 0.001;

    RateSettings {
        if (!(requestsPerSecond >= SLOWEST && requestsPerSecond <= SECOND_MICROS) || burst < 1) {
            throw new IllegalArgumentException(
                    "twinchat.rate: from 0.001 to 1000000 requests-per-second, and a burst of 1 at least");
        }
    }

    /** How long it takes until one more request may come. */
    long intervalMicros() {
        return Math.round(SECOND_MICROS / requestsPerSecond);
    }

    /** How far ahead of that pace a client may be. */
    long aheadMicros() {
        return burst * intervalMicros();
    }

    /** After which time without a request a bucket is full again. */
    Duration refill() {
        return Duration.ofNanos(aheadMicros() * 1000);
    }
}
