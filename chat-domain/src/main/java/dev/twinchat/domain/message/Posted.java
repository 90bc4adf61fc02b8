package dev.twinchat.domain.message;

/**
 * The result of posting.
 *
 * @param replay whether an earlier request had stored the message
 */
public record Posted(Message message, boolean replay) {}
