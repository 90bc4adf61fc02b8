package dev.twinchat.message.configuration;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The keys of {@code twinchat.security}, as PEM files.
 *
 * @param publicKey the public key of users' tokens
 */
@ConfigurationProperties("twinchat.security")
record SecuritySettings(Path publicKey) {}
