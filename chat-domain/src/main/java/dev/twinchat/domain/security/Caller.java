package dev.twinchat.domain.security;

import java.time.Instant;

/**
 * The user or service that a verified token names.
 *
 * @param id the user's id, the token's {@code sub}
 * @param tokenId the token's {@code jti}
 * @param tokenExpiresAt the token's {@code exp}
 */
public record Caller(long id, String nickname, String tokenId, Instant tokenExpiresAt) {

    private static final String SEPARATOR = " ";

    /** As text, for a place that keeps it until {@link #decoded} reads it: id, nickname, token id, end in epoch seconds. */
    public String encoded() {
        return String.join(
                SEPARATOR, Long.toString(id), nickname, tokenId, Long.toString(tokenExpiresAt.getEpochSecond()));
    }

    /**
     * Reads what {@link #encoded} wrote.
     *
     * @throws IllegalArgumentException if it did not
     */
    public static Caller decoded(String text) {
        String[] parts = text.split(SEPARATOR, -1);
        if (parts.length != 4) {
            throw new IllegalArgumentException("not an encoded caller");
        }
        return new Caller(
                Long.parseLong(parts[0]), parts[1], parts[2], Instant.ofEpochSecond(Long.parseLong(parts[3])));
    }
}
