package dev.twinchat.service.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.InstantSource;
import java.util.Objects;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import reactor.core.publisher.Mono;

/** Keeps the last valid tokens until they expire, so that the signature of each is verified once. */
final class VerifiedTokens implements ReactiveJwtDecoder {

    private static final int MAX_TOKENS = 10_000;

    private final ReactiveJwtDecoder decoder;
    private final InstantSource clock;
    private final Cache<String, Jwt> verified =
            Caffeine.newBuilder().maximumSize(MAX_TOKENS).build();

    VerifiedTokens(ReactiveJwtDecoder decoder, InstantSource clock) {
        this.decoder = decoder;
        this.clock = clock;
    }

    @Override
    public Mono<Jwt> decode(String token) {
        Jwt known = verified.getIfPresent(token);
        return known != null && !hasExpired(known)
                ? Mono.just(known)
                : decoder.decode(token).doOnNext(decoded -> verified.put(token, decoded));
    }

    private boolean hasExpired(Jwt token) {
        return clock.instant().isAfter(Objects.requireNonNull(token.getExpiresAt()));
    }
}
