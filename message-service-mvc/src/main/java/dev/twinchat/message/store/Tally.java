package dev.twinchat.message.store;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** The counts of a message, which the database keeps. */
@Entity
@Immutable
@Table(name = "tallies")
@SuppressWarnings("unused") // Queries name the attributes.
public class Tally {

    @Id
    private long messageId;

    private @Nullable Long replyTo;
    private boolean narrowed;
    private long likes;
    private long replies;
    private long shares;

    /** For JPA. */
    protected Tally() {}
}
