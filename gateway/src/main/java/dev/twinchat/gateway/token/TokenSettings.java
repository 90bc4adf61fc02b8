package dev.twinchat.gateway.token;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The keys, as PEM files.
 *
 * @param publicKey what users' tokens are checked with (X.509 SPKI)
 * @param servicePrivateKey what the gateway's own tokens for internal calls are signed with (PKCS#8)
 */
@ConfigurationProperties("twinchat.security")
record TokenSettings(Path publicKey, Path servicePrivateKey) {}
