package dev.twinchat.user.store;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** A user follows another. */
@Entity
@Immutable
@Table(name = "subscriptions")
@SuppressWarnings("unused") // Queries name the attributes.
public class Subscription {

    @Id
    private long id;

    @ManyToOne(fetch = FetchType.LAZY)
    private @Nullable User follower;

    @ManyToOne(fetch = FetchType.LAZY)
    private @Nullable User followed;

    /** For JPA. */
    protected Subscription() {}
}
