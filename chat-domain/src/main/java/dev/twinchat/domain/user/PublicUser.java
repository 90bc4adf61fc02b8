package dev.twinchat.domain.user;

import java.time.Instant;

/** The public view of an account: without its private fields. */
public record PublicUser(long id, String nickname, String firstName, String lastName, Instant createdAt) {}
