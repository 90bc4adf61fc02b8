package dev.twinchat.user.configuration;

import java.nio.file.Path;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The keys of {@code twinchat.security}, as PEM files. *
 *
 * @param publicKey the public key of users' tokens
 * @param servicePublicKeys the public keys of tokens for internal calls, one for each calling service
 */
@ConfigurationProperties("twinchat.security")
record SecuritySettings(Path publicKey, List<Path> servicePublicKeys) {}
