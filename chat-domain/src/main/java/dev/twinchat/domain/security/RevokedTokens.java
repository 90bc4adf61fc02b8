package dev.twinchat.domain.security;

import java.time.Instant;
import java.util.List;

/**
 * A page of revoked tokens that have not expired, for gateways.
 *
 * @param items none, if nothing was revoked since; a token can come more than once
 * @param next the cursor of the next call, which should follow at once after a full page
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
