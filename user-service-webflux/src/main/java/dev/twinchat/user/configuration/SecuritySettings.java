package dev.twinchat.user.configuration;

import java.nio.file.Path;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The keys of {@code twinchat.security}, as PEM files.
 *
 * @param publicKey what users' tokens are checked with
 * @param servicePublicKeys what the tokens for internal calls are checked with, one for each service that makes such calls
 */
@ConfigurationProperties("twinchat.security")
record SecuritySettings(Path publicKey, List<Path> servicePublicKeys) {}
