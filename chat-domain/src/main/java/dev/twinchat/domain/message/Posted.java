package dev.twinchat.domain.message;

/**
 * The answer to a request to post.
 *
 * @param replay whether an earlier request had stored the message
 */
public record Posted(Message message, boolean replay) {}
