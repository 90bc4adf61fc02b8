package dev.twinchat.domain.message;

import org.jspecify.annotations.Nullable;

/**
 * An entry of a feed.
 *
 * @param place messages and shares are numbered together, so this is the message's id or the share's
 * @param sharedBy the nickname of the user who shared the message; null for the message itself
 */
public record FeedEntry(
        long place, long messageId, @Nullable String sharedBy) {}
