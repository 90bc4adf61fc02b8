package dev.twinchat.domain.user;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An account as its owner sees it. */
public record OwnUser(
        long id,
        String nickname,
        String firstName,
        String lastName,
        Instant createdAt,
        @Nullable Instant modifiedAt,
        @Nullable Instant lastLoginAt) {}
