package dev.twinchat.message.configuration;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * The settings of {@code twinchat.requests} that only this service has.
 *
 * @param sendBuffer the socket's send buffer in the kernel; 4 KB to 1 GB
 */
@ConfigurationProperties("twinchat.requests")
record SendBufferSettings(DataSize sendBuffer) {

    private static final DataSize LEAST = DataSize.ofKilobytes(4);
    private static final DataSize MOST = DataSize.ofGigabytes(1);

    SendBufferSettings {
        if (sendBuffer.compareTo(LEAST) < 0 || sendBuffer.compareTo(MOST) > 0) {
            throw new IllegalArgumentException(
                    "twinchat.requests.send-buffer: " + sendBuffer + " is not from 4 KB to 1 GB");
        }
    }
}
