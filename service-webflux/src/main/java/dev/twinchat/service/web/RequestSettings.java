package dev.twinchat.service.web;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The settings of {@code twinchat.requests}.
 *
 * @param maxInFlight how many requests are in flight at most; more are refused with 503 at once
 * @param exemptPaths path prefixes to which {@code maxInFlight} does not apply
 * @param maxBody the longest request body; a longer one is answered 413
 * @param clientTimeout how long a client may pause while it sends a request or reads a response
 * @param streamTimeout how long a client may take nothing of an event stream
 */
@ConfigurationProperties("twinchat.requests")
record RequestSettings(
        int maxInFlight,
        @DefaultValue List<String> exemptPaths,
        DataSize maxBody,
        Duration clientTimeout,
        Duration streamTimeout) {}
