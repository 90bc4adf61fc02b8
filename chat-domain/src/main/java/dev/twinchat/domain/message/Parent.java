package dev.twinchat.domain.message;

/** What counts of a message that is replied to: who sees it. */
public record Parent(long authorId, Audience audience) {}
