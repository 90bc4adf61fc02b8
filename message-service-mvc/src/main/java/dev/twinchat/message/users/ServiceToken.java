package dev.twinchat.message.users;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.twinchat.domain.security.Tokens;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Date;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

/** The message service's own token for internal calls, renewed a minute before it expires. */
final class ServiceToken {

    private static final Duration MARGIN = Duration.ofMinutes(1);

    private final RSAKey key;
    private final InstantSource clock;
    private final AtomicReference<Signed> current = new AtomicReference<>(new Signed("", Instant.MIN));

    /** @param key the private key, with its id */
    ServiceToken(RSAKey key, InstantSource clock) {
        this.key = key;
        this.clock = clock;
    }

    /** A token that is good for a minute at least. Two threads may sign at the same time; either token is good. */
    String value() {
        Instant now = clock.instant();
        Signed signed = current.get();
        if (now.isBefore(signed.renewal)) {
            return signed.token;
        }
        Signed renewed =
                new Signed(sign(now), now.plus(Tokens.SERVICE_TOKEN_LIFETIME).minus(MARGIN));
        current.set(renewed);
        return renewed.token;
    }

    private String sign(Instant now) {
        JWTClaimsSet claims = new JWTClaimsSet.Builder()
                .issuer(Tokens.SERVICE_ISSUER)
                .audience(Tokens.SERVICE_AUDIENCE)
                .subject(Tokens.SERVICE_ISSUER)
                .jwtID(UUID.randomUUID().toString())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(Tokens.SERVICE_TOKEN_LIFETIME)))
                .build();
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(), claims);
        try {
            token.sign(new RSASSASigner(key));
        } catch (JOSEException unusable) {
            throw new IllegalStateException("The service key cannot sign", unusable);
        }
        return token.serialize();
    }

    private record Signed(String token, Instant renewal) {}
}
