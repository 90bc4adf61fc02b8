package dev.twinchat.domain.security;

import java.time.Instant;
import java.util.List;

/**
 * Some of the tokens that were revoked and would still live, as the gateways follow them.
 *
 * @param items none, if nothing was revoked since; a token can come more than once
 * @param next the cursor to go on with; ask again at once after a full page
 */
public record RevokedTokens(List<RevokedToken> items, String next) {

    /** How many a page has at most; one with fewer is the last for now. */
    public static final int PAGE = 1000;

    /**
     * One of them.
     *
     * @param expiresAt when it would have ended by itself
     */
    public record RevokedToken(String tokenId, Instant expiresAt) {}
}
