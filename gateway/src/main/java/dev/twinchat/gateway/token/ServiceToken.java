package dev.twinchat.gateway.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.util.Base64URL;
import dev.twinchat.domain.security.Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPrivateCrtKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.springframework.security.converter.RsaKeyConverters;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwsHeader;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The gateway's own token for internal calls, renewed a minute before it expires. */
@Component
final class ServiceToken {

    private static final Duration MARGIN = Duration.ofMinutes(1);

    private final NimbusJwtEncoder encoder;
    private final JwsHeader header;
    private final Mono<String> current;

    ServiceToken(TokenSettings settings, Clock clock) throws IOException, JOSEException {
        RSAKey key = read(settings.servicePrivateKey());
        this.encoder = new NimbusJwtEncoder(new ImmutableJWKSet<>(new JWKSet(key)));
        this.header =
                JwsHeader.with(SignatureAlgorithm.RS256).keyId(key.getKeyID()).build();
        // To sign takes a millisecond and reads random numbers from a file: not on an event loop.
        this.current = Mono.fromCallable(() -> sign(clock.instant()))
                .subscribeOn(Schedulers.boundedElastic())
                .cache(_ -> Tokens.SERVICE_TOKEN_LIFETIME.minus(MARGIN), _ -> Duration.ZERO, () -> Duration.ZERO);
    }

    /** The key, with its thumbprint (RFC 7638) as its id. */
    private static RSAKey read(Path file) throws IOException, JOSEException {
        try (InputStream pem = Files.newInputStream(file)) {
            RSAPrivateCrtKey key = (RSAPrivateCrtKey)
                    Objects.requireNonNull(RsaKeyConverters.pkcs8().convert(pem));
            return new RSAKey.Builder(Base64URL.encode(key.getModulus()), Base64URL.encode(key.getPublicExponent()))
                    .privateKey(key)
                    .keyIDFromThumbprint()
                    .build();
        }
    }

    /** A token that is good for a minute at least. */
    Mono<String> value() {
        return current;
    }

    private String sign(Instant now) {
        JwtClaimsSet claims = JwtClaimsSet.builder()
                .issuer(Tokens.GATEWAY_ISSUER)
                .audience(List.of(Tokens.SERVICE_AUDIENCE))
                .subject(Tokens.GATEWAY_ISSUER)
                .id(UUID.randomUUID().toString())
                .issuedAt(now)
                .expiresAt(now.plus(Tokens.SERVICE_TOKEN_LIFETIME))
                .build();
        return encoder.encode(JwtEncoderParameters.from(header, claims)).getTokenValue();
    }
}
