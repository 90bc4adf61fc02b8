package dev.twinchat.gateway.limits;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * The settings of {@code twinchat.requests}.
 *
 * @param maxBody how long a request's body may be, which the services check exactly
 */
@ConfigurationProperties("twinchat.requests")
record LimitSettings(DataSize maxBody) {}
