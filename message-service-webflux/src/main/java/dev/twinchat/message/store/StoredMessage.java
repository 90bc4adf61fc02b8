package dev.twinchat.message.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/** A message. Queries select its columns into other records; writes are statements of their own. */
@Table("messages")
@SuppressWarnings("ArrayRecordComponent") // Messages are never compared.
public record StoredMessage(
        @Id long id,
        long authorId,
        String authorNickname,
        String addressType,
        String editType,
        @Nullable String recipientNickname,
        String[] excludedNicknames,
        Long @Nullable [] audienceOnly,
        Long[] audienceExcept,
        String content,
        String[] hashtags,
        String[] mentions,
        @Nullable Long replyTo,
        long version,
        Instant createdAt,
        @Nullable Instant modifiedAt,
        @Nullable String modifiedBy) {}
