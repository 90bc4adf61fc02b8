package dev.twinchat.domain.message;

import org.jspecify.annotations.Nullable;

/**
 * What stands at a place of a feed.
 *
 * @param place messages and shares are numbered together, so this is the message's id or the share's
 * @param sharedBy the nickname of whoever shared the message; null when it stands there for itself
 */
public record FeedEntry(
        long place, long messageId, @Nullable String sharedBy) {}
