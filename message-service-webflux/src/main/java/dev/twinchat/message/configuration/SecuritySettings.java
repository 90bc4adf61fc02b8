package dev.twinchat.message.configuration;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The keys of {@code twinchat.security}, as PEM files.
 *
 * @param publicKey what users' tokens are checked with
 */
@ConfigurationProperties("twinchat.security")
record SecuritySettings(Path publicKey) {}
