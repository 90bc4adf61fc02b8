package dev.twinchat.service.web;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings of {@code twinchat.requests}.
 *
 * @param maxInFlight how many requests are worked on at the same time; more are answered 503 at once
 * @param patience how long a client may neither go on sending its request nor take any of the answer
 */
@ConfigurationProperties("twinchat.requests")
record RequestSettings(int maxInFlight, Duration patience) {}
