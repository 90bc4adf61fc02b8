package dev.twinchat.domain.message;

/** The audience of a message that is replied to. */
public record Parent(long authorId, Audience audience) {}
