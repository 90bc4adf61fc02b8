package dev.twinchat.user.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/** An account. Queries select its columns into other records; writes are statements of their own. */
@Table("users")
public record User(
        @Id long id,
        String nickname,
        String firstName,
        String lastName,
        String passwordHash,
        Instant createdAt,
        @Nullable Instant modifiedAt,
        @Nullable Instant lastLoginAt,
        @Nullable Instant deletedAt) {}
