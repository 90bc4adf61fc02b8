package dev.twinchat.domain.security;

/**
 * Whoever a checked token names.
 *
 * @param id the user's id, the token's {@code sub}
 * @param tokenId the token's {@code jti}
 */
public record Caller(long id, String nickname, String tokenId) {}
