package dev.twinchat.domain.message;

import org.jspecify.annotations.Nullable;

/**
 * A message in a feed. In JSON the members of the listed message stand beside {@code sharedBy}.
 *
 * @param sharedBy the nickname of the followed user whose share brought it there; null when its author is followed
 */
public record FeedMessage(ListedMessage listed, @Nullable String sharedBy) {}
