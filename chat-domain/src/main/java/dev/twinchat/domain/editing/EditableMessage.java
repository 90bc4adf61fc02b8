package dev.twinchat.domain.editing;

import dev.twinchat.domain.delivery.LeaseNotice;
import dev.twinchat.domain.message.Audience;
import dev.twinchat.domain.message.EditType;
import java.time.Instant;

/** The parts of a message that edit leases need: who may hold one, and who is notified. */
public record EditableMessage(long id, long authorId, EditType editType, Audience audience) {

    /**
     * Ends the use case unless this user, who is known to see the message, may edit it.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code forbidden}
     */
    public void requireEditor(long userId) {
        editType.requirePermits(userId, authorId);
    }

    /** What the replicas tell each other when the lease is taken, or taken again. */
    public LeaseNotice taken(LeaseHolder holder, EditLease lease) {
        return new LeaseNotice(id, authorId, audience, holder.nickname(), lease.expiresAt());
    }

    /** What the replicas tell each other when the lease is released. */
    public LeaseNotice released(Instant now) {
        return new LeaseNotice(id, authorId, audience, null, now);
    }
}
