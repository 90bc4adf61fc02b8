package dev.twinchat.message.store;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** A message. Queries select its attributes into records; writes are statements of their own. */
@Entity
@Immutable
@Table(name = "messages")
@SuppressWarnings("unused") // Queries name the attributes.
public class StoredMessage {

    @Id
    private long id;

    private long authorId;
    private String authorNickname = "";
    private String addressType = "";
    private String editType = "";
    private @Nullable String recipientNickname;
    private String[] excludedNicknames = {};
    private Long @Nullable [] audienceOnly;
    private Long[] audienceExcept = {};
    private String content = "";
    private String[] hashtags = {};
    private String[] mentions = {};
    private @Nullable Long replyTo;
    private long version;
    private Instant createdAt = Instant.EPOCH;
    private @Nullable Instant modifiedAt;
    private @Nullable String modifiedBy;

    /** For JPA. */
    protected StoredMessage() {}
}
