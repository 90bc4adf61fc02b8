package dev.twinchat.message.posting;

import dev.twinchat.domain.message.Message;

/**
 * The answer to a request to post.
 *
 * @param replay whether an earlier request had stored the message
 */
public record Posted(Message message, boolean replay) {}
