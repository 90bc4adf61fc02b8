package dev.twinchat.domain.message;

import org.jspecify.annotations.Nullable;

/**
 * A message in the list of a user's messages: with its top reply. In JSON the message's members stand beside {@code topReply}.
 *
 * @param topReply of the replies that the reader can see, the one with most likes, then the newest
 */
public record ListedMessage(Message message, @Nullable Message topReply) {}
