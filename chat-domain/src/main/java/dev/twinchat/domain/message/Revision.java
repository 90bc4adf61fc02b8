package dev.twinchat.domain.message;

import java.time.Instant;

/**
 * A current or earlier content of a message.
 *
 * @param version 1 for the text that it was sent with
 * @param modifiedBy the nickname of the user who wrote this content; for the first one, the author
 * @param modifiedAt since when the message had this text
 */
public record Revision(long version, String content, String modifiedBy, Instant modifiedAt) {}
