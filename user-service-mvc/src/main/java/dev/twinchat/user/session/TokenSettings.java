package dev.twinchat.user.session;

import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * How tokens are made, of {@code twinchat.security}.
 *
 * @param privateKey what users' tokens are signed with, as a PEM file (PKCS#8)
 * @param tokenLifetime how long a token is good
 */
@ConfigurationProperties("twinchat.security")
record TokenSettings(Path privateKey, Duration tokenLifetime) {}
