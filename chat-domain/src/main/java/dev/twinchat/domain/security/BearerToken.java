package dev.twinchat.domain.security;

import org.jspecify.annotations.Nullable;

/** Reads the token of an {@code Authorization} header (RFC 6750). Spring Security's own reader matches a regular expression for each request. */
public final class BearerToken {

    private static final String SCHEME = "Bearer ";

    private BearerToken() {}

    /** The token, which may be anything; null if the header has none. */
    public static @Nullable String in(@Nullable String authorization) {
        if (authorization == null || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return null;
        }
        String token = authorization.substring(SCHEME.length());
        return token.isBlank() ? null : token;
    }
}
