package dev.twinchat.message.users;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import dev.twinchat.domain.security.Tokens;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwsHeader;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;

/** The message service's own token for internal calls, renewed a minute before it expires. */
final class ServiceToken {

    private static final Duration MARGIN = Duration.ofMinutes(1);

    private final NimbusJwtEncoder encoder;
    private final JwsHeader header;
    private final InstantSource clock;
    private final AtomicReference<Signed> current = new AtomicReference<>(new Signed("", Instant.MIN));

    /** @param key the private key, with its id */
    ServiceToken(RSAKey key, InstantSource clock) {
        this.encoder = new NimbusJwtEncoder(new ImmutableJWKSet<>(new JWKSet(key)));
        this.header =
                JwsHeader.with(SignatureAlgorithm.RS256).keyId(key.getKeyID()).build();
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
        JwtClaimsSet claims = JwtClaimsSet.builder()
                .issuer(Tokens.SERVICE_ISSUER)
                .audience(List.of(Tokens.SERVICE_AUDIENCE))
                .subject(Tokens.SERVICE_ISSUER)
                .id(UUID.randomUUID().toString())
                .issuedAt(now)
                .expiresAt(now.plus(Tokens.SERVICE_TOKEN_LIFETIME))
                .build();
        return encoder.encode(JwtEncoderParameters.from(header, claims)).getTokenValue();
    }

    private record Signed(String token, Instant renewal) {}
}
