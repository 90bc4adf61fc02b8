package dev.twinchat.domain.message;

import java.time.Instant;

/**
 * A text that a message had, or has.
 *
 * @param version 1 for the text that it was sent with
 * @param modifiedBy the nickname of whoever wrote this text: of the first one, the author
 * @param modifiedAt since when the message had this text
 */
public record Revision(long version, String content, String modifiedBy, Instant modifiedAt) {}
