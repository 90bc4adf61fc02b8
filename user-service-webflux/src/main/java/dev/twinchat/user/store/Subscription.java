package dev.twinchat.user.store;

import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/** A user follows another. */
@Table("subscriptions")
public record Subscription(@Id long id, long followerId, long followedId) {}
