package dev.twinchat.gateway.token;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * What tokens are checked with.
 *
 * @param publicKey the PEM file (X.509 SPKI) of the user service's RS256 key
 */
@ConfigurationProperties("twinchat.security")
record TokenSettings(Path publicKey) {}
