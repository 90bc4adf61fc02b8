package dev.twinchat.domain.user;

import java.time.Duration;

/**
 * The response to a login.
 *
 * @param accessToken a JWT
 * @param tokenType always {@code Bearer}
 * @param expiresIn in seconds
 */
public record AccessToken(String accessToken, String tokenType, long expiresIn) {

    public static AccessToken bearer(String accessToken, Duration lifetime) {
        return new AccessToken(accessToken, "Bearer", lifetime.toSeconds());
    }

    /** Without the token, so that no log ever has it. */
    @Override
    public String toString() {
        return "AccessToken[expiresIn=" + expiresIn + "]";
    }
}
