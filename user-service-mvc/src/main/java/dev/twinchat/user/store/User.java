package dev.twinchat.user.store;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** An account. Queries select its attributes into records; writes are statements of their own. */
@Entity
@Immutable
@Table(name = "users")
@SuppressWarnings("unused") // Queries name the attributes.
public class User {

    @Id
    private long id;

    private String nickname = "";
    private String firstName = "";
    private String lastName = "";
    private String passwordHash = "";
    private Instant createdAt = Instant.EPOCH;
    private @Nullable Instant modifiedAt;
    private @Nullable Instant lastLoginAt;
    private @Nullable Instant deletedAt;

    /** For JPA. */
    protected User() {}
}
