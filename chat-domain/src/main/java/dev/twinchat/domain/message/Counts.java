package dev.twinchat.domain.message;

/** What others made of a message; of the replies, those that the reader sees. */
public record Counts(long likes, long replies, long shares) {}
