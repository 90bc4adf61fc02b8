package dev.twinchat.user.configuration;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings of {@code twinchat.summary-cache}.
 *
 * @param timeToLive how long a value is kept at most; zero to keep none
 */
@ConfigurationProperties("twinchat.summary-cache")
record CacheSettings(Duration timeToLive) {}
