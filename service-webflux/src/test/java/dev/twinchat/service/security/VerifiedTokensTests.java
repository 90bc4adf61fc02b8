package dev.twinchat.service.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;
import org.springframework.security.oauth2.jwt.NimbusReactiveJwtDecoder;
import reactor.core.publisher.Mono;

class VerifiedTokensTests {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Duration LIFETIME = Duration.ofMinutes(5);

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.now());
    private final AtomicInteger verifications = new AtomicInteger();
    private final RSAKey key;
    private final VerifiedTokens tokens;

    VerifiedTokensTests() throws Exception {
        key = new RSAKeyGenerator(2048).generate();
        NimbusReactiveJwtDecoder decoder =
                NimbusReactiveJwtDecoder.withPublicKey(key.toRSAPublicKey()).build();
        tokens = new VerifiedTokens(
                token -> Mono.defer(() -> {
                    verifications.incrementAndGet();
                    return decoder.decode(token);
                }),
                clock());
    }

    @Test
    void verifiesATokenOnce() {
        String token = sign("1");
        assertThat(decode(token).getSubject()).isEqualTo("1");
        assertThat(decode(token).getSubject()).isEqualTo("1");
        assertThat(verifications).hasValue(1);
    }

    @Test
    void distinguishesTokens() {
        assertThat(decode(sign("1")).getSubject()).isEqualTo("1");
        assertThat(decode(sign("2")).getSubject()).isEqualTo("2");
    }

    @Test
    void verifiesAnExpiredTokenAgain() {
        String token = sign("1");
        decode(token);
        now.updateAndGet(time -> time.plus(LIFETIME).plusSeconds(1));
        decode(token);
        assertThat(verifications).hasValue(2);
    }

    @Test
    void keepsNoTokenThatWasRefused() {
        String token = sign("1");
        decode(token);
        String forged = token.substring(0, token.lastIndexOf('.') + 1) + "AAAA";
        assertThatThrownBy(() -> decode(forged)).isInstanceOf(BadJwtException.class);
        assertThatThrownBy(() -> decode(forged)).isInstanceOf(BadJwtException.class);
        assertThat(verifications).hasValue(3);
    }

    private Jwt decode(String token) {
        return Objects.requireNonNull(tokens.decode(token).block(TIMEOUT));
    }

    private InstantSource clock() {
        return now::get;
    }

    private String sign(String subject) {
        JwtClaimsSet claims = JwtClaimsSet.builder()
                .subject(subject)
                .issuedAt(now.get())
                .expiresAt(now.get().plus(LIFETIME))
                .build();
        return new NimbusJwtEncoder(new ImmutableJWKSet<>(new JWKSet(key)))
                .encode(JwtEncoderParameters.from(claims))
                .getTokenValue();
    }
}
