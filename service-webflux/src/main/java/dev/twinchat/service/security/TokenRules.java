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
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.converter.RsaKeyConverters;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidatorResult;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimNames;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.MappedJwtClaimSetConverter;

/** The rules for a token's claims: a known issuer, this audience, and a valid time. */
public final class TokenRules implements OAuth2TokenValidator<Jwt> {

    private static final OAuth2TokenValidatorResult FOREIGN =
            OAuth2TokenValidatorResult.failure(new OAuth2Error("invalid_token", "The token is not for this.", null));

    private final JwtTimestampValidator times = new JwtTimestampValidator(Tokens.CLOCK_SKEW);
    private final Set<String> issuers;
    private final String audience;

    private TokenRules(Set<String> issuers, String audience) {
        this.issuers = issuers;
        this.audience = audience;
    }

    /** Those of users' tokens. */
    public static TokenRules ofUsers() {
        return new TokenRules(Set.of(Tokens.ISSUER), Tokens.AUDIENCE);
    }

    /** Those of the tokens by which services call each other. */
    public static TokenRules ofServices() {
        return new TokenRules(Set.of(Tokens.SERVICE_ISSUER, Tokens.GATEWAY_ISSUER), Tokens.SERVICE_AUDIENCE);
    }

    @Override
    public OAuth2TokenValidatorResult validate(Jwt token) {
        String issuer = token.getClaimAsString("iss");
        boolean ours = issuer != null
                && issuers.contains(issuer)
                && contains(token.getAudience(), audience)
                && token.getExpiresAt() != null;
        return ours ? times.validate(token) : FOREIGN;
    }

    private static boolean contains(@Nullable Iterable<String> values, String wanted) {
        if (values != null) {
            for (String value : values) {
                if (value.equals(wanted)) {
                    return true;
                }
            }
        }
        return false;
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
