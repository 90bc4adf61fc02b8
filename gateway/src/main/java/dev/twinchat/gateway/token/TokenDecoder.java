package dev.twinchat.gateway.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.twinchat.domain.security.Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPublicKey;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.converter.RsaKeyConverters;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimNames;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.MappedJwtClaimSetConverter;
import org.springframework.security.oauth2.jwt.NimbusReactiveJwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import reactor.core.publisher.Mono;

/** Validates tokens: the algorithm, key, issuer and audience, and every claim that the services rely on. */
@Configuration(proxyBeanMethods = false)
class TokenDecoder {

    private static final int MAX_TOKENS = 10_000;

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    ReactiveJwtDecoder jwtDecoder(TokenSettings settings, Clock clock) throws IOException {
        NimbusReactiveJwtDecoder decoder = NimbusReactiveJwtDecoder.withPublicKey(read(settings.publicKey()))
                .signatureAlgorithm(SignatureAlgorithm.RS256)
                .build();
        // An issuer is a name here; to try whether it is a URL, too, takes an exception for each token.
        decoder.setClaimSetConverter(
                MappedJwtClaimSetConverter.withDefaults(Map.of(JwtClaimNames.ISS, issuer -> issuer)));
        decoder.setJwtValidator(validator(clock));
        return keeping(decoder, clock);
    }

    /** Keeps the last valid tokens until they expire, so that the signature of each is verified once. */
    static ReactiveJwtDecoder keeping(ReactiveJwtDecoder decoder, Clock clock) {
        Cache<String, Jwt> verified =
                Caffeine.newBuilder().maximumSize(MAX_TOKENS).build();
        return token -> {
            Jwt known = verified.getIfPresent(token);
            if (known != null && !clock.instant().isAfter(Objects.requireNonNull(known.getExpiresAt()))) {
                return Mono.just(known);
            }
            return decoder.decode(token).doOnNext(jwt -> verified.put(token, jwt));
        };
    }

    private static OAuth2TokenValidator<Jwt> validator(Clock clock) {
        JwtTimestampValidator times = new JwtTimestampValidator(Tokens.CLOCK_SKEW);
        times.setClock(clock);
        return new DelegatingOAuth2TokenValidator<>(
                times,
                new JwtIssuerValidator(Tokens.ISSUER),
                new JwtClaimValidator<List<String>>(
                        JwtClaimNames.AUD, audience -> audience != null && audience.contains(Tokens.AUDIENCE)),
                required(JwtClaimNames.EXP),
                required(JwtClaimNames.SUB),
                required(JwtClaimNames.JTI),
                required("nickname"));
    }

    private static OAuth2TokenValidator<Jwt> required(String claim) {
        return new JwtClaimValidator<>(claim, Objects::nonNull);
    }

    private static RSAPublicKey read(Path file) throws IOException {
        try (InputStream pem = Files.newInputStream(file)) {
            RSAPublicKey key = RsaKeyConverters.x509().convert(pem);
            if (key == null) {
                throw new IllegalStateException(file + " holds no RSA public key");
            }
            return key;
        }
    }
}
