package dev.twinchat.message.web;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * The settings of {@code twinchat.requests}.
 *
 * @param maxInFlight how many requests are worked on at the same time; more are answered 503 at once
 * @param sendBuffer what the kernel may hold of what a client has not taken yet
 */
@ConfigurationProperties("twinchat.requests")
record RequestSettings(int maxInFlight, DataSize sendBuffer) {}
