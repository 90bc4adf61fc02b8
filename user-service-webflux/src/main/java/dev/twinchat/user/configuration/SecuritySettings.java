package dev.twinchat.user.configuration;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The keys of {@code twinchat.security}, as PEM files.
 *
 * @param publicKey the public key of users' tokens
 * @param servicePublicKeys the public keys of tokens for internal calls
 */
@ConfigurationProperties("twinchat.security")
record SecuritySettings(Path publicKey, ServicePublicKeys servicePublicKeys) {

    /** One for each service that makes internal calls. */
    record ServicePublicKeys(Path messageService, Path gateway) {}
}
