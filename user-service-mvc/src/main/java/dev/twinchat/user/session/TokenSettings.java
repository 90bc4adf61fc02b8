package dev.twinchat.user.session;

import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings of {@code twinchat.security} for issuing tokens.
 *
 * @param privateKey the private key of users' tokens, as a PEM file (PKCS#8)
 * @param tokenLifetime how long a token is valid
 */
@ConfigurationProperties("twinchat.security")
record TokenSettings(Path privateKey, Duration tokenLifetime) {}
