package dev.twinchat.domain.user;

import java.time.Instant;

/** A token that was revoked, and until when it would have lived. */
public record SessionRow(String tokenId, Instant expiresAt) {}
