package dev.twinchat.message.web;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * The settings of {@code twinchat.requests}.
 *
 * @param maxInFlight how many requests are worked on at the same time; more are answered 503 at once
 * @param patience how long a client may neither go on sending its request nor take any of the answer
 * @param sendBuffer what the kernel may hold of what a client has not taken yet
 */
@ConfigurationProperties("twinchat.requests")
record RequestSettings(int maxInFlight, Duration patience, DataSize sendBuffer) {}
