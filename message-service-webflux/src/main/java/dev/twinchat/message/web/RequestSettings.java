package dev.twinchat.message.web;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * The settings of {@code twinchat.requests}.
 *
 * @param maxInFlight how many requests are worked on at the same time; more are answered 503 at once
 * @param patience how long a client may neither go on sending its request nor take any of the answer
 * @param sendBuffer what the kernel may hold of what a client has not taken yet; 4 KB to 1 GB
 */
@ConfigurationProperties("twinchat.requests")
record RequestSettings(int maxInFlight, Duration patience, DataSize sendBuffer) {
    private static final DataSize LEAST = DataSize.ofKilobytes(4);
    private static final DataSize MOST = DataSize.ofGigabytes(1);

    RequestSettings {
        if (sendBuffer.compareTo(LEAST) < 0 || sendBuffer.compareTo(MOST) > 0) {
            throw new IllegalArgumentException(
                    "twinchat.requests.send-buffer: " + sendBuffer + " is not from 4 KB to 1 GB");
        }
    }
}
