package dev.twinchat.domain.security;

import org.jspecify.annotations.Nullable;

/** Reads the token of an {@code Authorization} header (RFC 6750). Spring Security's own reader matches a regular expression for each request. */
public final class BearerToken {

    private static final String SCHEME = "Bearer ";
    private static final String CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~+/";
    private static final boolean[] ALLOWED = allowed();

    private BearerToken() {}

    /** The token, which may be of any kind; null if there is none, or if it has other characters than the RFC allows. */
    public static @Nullable String in(@Nullable String authorization) {
        if (authorization == null || !authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return null;
        }
        String token = authorization.substring(SCHEME.length());
        return isWellFormed(token) ? token : null;
    }

    /** Letters, digits and six marks, and then any number of {@code =}. */
    private static boolean isWellFormed(String token) {
        int end = token.length();
        while (end > 0 && token.charAt(end - 1) == '=') {
            end--;
        }
        for (int i = 0; i < end; i++) {
            if (!isAllowed(token.charAt(i))) {
                return false;
            }
        }
        return end > 0;
    }

    private static boolean isAllowed(char c) {
        return c < ALLOWED.length && ALLOWED[c];
    }

    private static boolean[] allowed() {
        boolean[] allowed = new boolean[128];
        CHARACTERS.chars().forEach(c -> allowed[c] = true);
        return allowed;
    }
}
