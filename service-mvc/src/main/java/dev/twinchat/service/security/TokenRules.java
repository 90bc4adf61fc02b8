package dev.twinchat.service.security;

import dev.twinchat.domain.security.Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPublicKey;
import java.util.Map;
import java.util.Objects;
import org.springframework.security.converter.RsaKeyConverters;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtAudienceValidator;
import org.springframework.security.oauth2.jwt.JwtClaimNames;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.MappedJwtClaimSetConverter;

/** The rules for a token's claims: its issuer, this audience, and a valid time. */
public final class TokenRules {

    private TokenRules() {}

    /** Those of users' tokens. */
    public static OAuth2TokenValidator<Jwt> ofUsers() {
        return rules(Tokens.ISSUER, Tokens.AUDIENCE);
    }

    /**
     * Those of the tokens by which services call each other.
     *
     * @param issuer the calling service, whose key the signature was verified with
     */
    public static OAuth2TokenValidator<Jwt> ofService(String issuer) {
        return rules(issuer, Tokens.SERVICE_AUDIENCE);
    }

    private static OAuth2TokenValidator<Jwt> rules(String issuer, String audience) {
        JwtTimestampValidator times = new JwtTimestampValidator(Tokens.CLOCK_SKEW);
        times.setAllowEmptyExpiryClaim(false);
        return new DelegatingOAuth2TokenValidator<>(
                times, new JwtIssuerValidator(issuer), new JwtAudienceValidator(audience));
    }

    /** Reads the claims: an issuer is a name here, and to try whether it is a URL, too, takes an exception for each token. */
    static MappedJwtClaimSetConverter claims() {
        return MappedJwtClaimSetConverter.withDefaults(Map.of(JwtClaimNames.ISS, issuer -> issuer));
    }

    /** Reads a key in the PEM form of X.509. */
    static RSAPublicKey key(Path file) {
        try (InputStream pem = Files.newInputStream(file)) {
            return Objects.requireNonNull(RsaKeyConverters.x509().convert(pem));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("Cannot read the public key " + file, unreadable);
        }
    }
}
