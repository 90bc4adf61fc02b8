package dev.twinchat.domain.message;

/** The numbers of reactions to a message; of replies, those that the reader sees. */
public record Counts(long likes, long replies, long shares) {}
