package dev.twinchat.domain.user;

import java.time.Instant;

/** An account as everybody else sees it: without its private fields. */
public record PublicUser(long id, String nickname, String firstName, String lastName, Instant createdAt) {}
