package dev.twinchat.service.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.InstantSource;
import java.util.Objects;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** Keeps the last valid tokens until they expire, so that the signature of each is verified once. */
final class VerifiedTokens implements JwtDecoder {

    private static final int MAX_TOKENS = 10_000;

    private final JwtDecoder decoder;
    private final InstantSource clock;
    private final Cache<String, Jwt> verified =
            Caffeine.newBuilder().maximumSize(MAX_TOKENS).build();

    VerifiedTokens(JwtDecoder decoder, InstantSource clock) {
        this.decoder = decoder;
        this.clock = clock;
    }

    @Override
    public Jwt decode(String token) {
        Jwt known = verified.getIfPresent(token);
        if (known != null && !hasExpired(known)) {
            return known;
        }
        Jwt decoded = decoder.decode(token);
        verified.put(token, decoded);
        return decoded;
    }

    private boolean hasExpired(Jwt token) {
        return clock.instant().isAfter(Objects.requireNonNull(token.getExpiresAt()));
    }
}
