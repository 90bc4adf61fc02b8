package dev.twinchat.service.web;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings of {@code twinchat.requests}.
 *
 * @param maxInFlight how many requests are worked on at the same time; more are answered 503 at once
 */
@ConfigurationProperties("twinchat.requests")
record RequestSettings(int maxInFlight) {}
