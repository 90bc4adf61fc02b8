package dev.twinchat.domain.user;

import java.time.Instant;

/**
 * A user in a list of subscriptions.
 *
 * @param subscriptionId by which the list is ordered
 */
public record SubscriberRow(
        long subscriptionId, long id, String nickname, String firstName, String lastName, Instant createdAt) {

    /** The public view of the user. */
    public PublicUser toUser() {
        return new PublicUser(id, nickname, firstName, lastName, createdAt);
    }
}
