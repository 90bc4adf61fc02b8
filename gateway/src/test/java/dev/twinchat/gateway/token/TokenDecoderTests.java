package dev.twinchat.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import reactor.core.publisher.Mono;

/** How often a token is verified; the token "bad" is refused. */
class TokenDecoderTests {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Duration LIFETIME = Duration.ofMinutes(5);

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.now());
    private final AtomicInteger verifications = new AtomicInteger();
    private final ReactiveJwtDecoder decoder = TokenDecoder.keeping(this::verify, clock());

    @Test
    void verifiesATokenOnce() {
        assertThat(decode("one").getTokenValue()).isEqualTo("one");
        assertThat(decode("one").getTokenValue()).isEqualTo("one");
        assertThat(decode("two").getTokenValue()).isEqualTo("two");
        assertThat(verifications).hasValue(2);
    }

    @Test
    void verifiesAnExpiredTokenAgain() {
        decode("one");
        now.updateAndGet(time -> time.plus(LIFETIME).plusSeconds(1));
        decode("one");
        assertThat(verifications).hasValue(2);
    }

    @Test
    void keepsNoTokenThatWasRefused() {
        assertThatThrownBy(() -> decode("bad")).isInstanceOf(BadJwtException.class);
        assertThatThrownBy(() -> decode("bad")).isInstanceOf(BadJwtException.class);
        assertThat(verifications).hasValue(2);
    }

    private Jwt decode(String token) {
        return Objects.requireNonNull(decoder.decode(token).block(TIMEOUT));
    }

    private Mono<Jwt> verify(String token) {
        return Mono.defer(() -> {
            verifications.incrementAndGet();
            return token.equals("bad")
                    ? Mono.error(new BadJwtException("bad"))
                    : Mono.just(Jwt.withTokenValue(token)
                            .header("alg", "none")
                            .expiresAt(now.get().plus(LIFETIME))
                            .build());
        });
    }

    private Clock clock() {
        InstantSource source = now::get;
        return source.withZone(ZoneOffset.UTC);
    }
}
