package dev.twinchat.gateway.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPrivateKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Objects;
import java.util.UUID;
import org.springframework.security.converter.RsaKeyConverters;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The gateway's own token for internal calls, renewed a minute before it expires. */
@Component
final class ServiceToken {

    private static final String ISSUER = "gateway";
    private static final String AUDIENCE = "twinchat-internal";
    private static final Duration LIFETIME = Duration.ofMinutes(5);
    private static final Duration MARGIN = Duration.ofMinutes(1);

    private final RSASSASigner signer;
    private final Mono<String> current;

    ServiceToken(TokenSettings settings, Clock clock) throws IOException {
        this.signer = new RSASSASigner(read(settings.servicePrivateKey()));
        // To sign takes a millisecond and reads random numbers from a file: not on an event loop.
        this.current = Mono.fromCallable(() -> sign(clock.instant()))
                .subscribeOn(Schedulers.boundedElastic())
                .cache(_ -> LIFETIME.minus(MARGIN), _ -> Duration.ZERO, () -> Duration.ZERO);
    }

    private static RSAPrivateKey read(Path file) throws IOException {
        try (InputStream pem = Files.newInputStream(file)) {
            return Objects.requireNonNull(RsaKeyConverters.pkcs8().convert(pem));
        }
    }

    /** A token that is good for a minute at least. */
    Mono<String> value() {
        return current;
    }

    private String sign(Instant now) throws JOSEException {
        JWTClaimsSet claims = new JWTClaimsSet.Builder()
                .issuer(ISSUER)
                .audience(AUDIENCE)
                .subject(ISSUER)
                .jwtID(UUID.randomUUID().toString())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(LIFETIME)))
                .build();
        SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.RS256), claims);
        token.sign(signer);
        return token.serialize();
    }
}
