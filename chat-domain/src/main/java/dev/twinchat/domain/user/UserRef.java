package dev.twinchat.domain.user;

/** A user's id and nickname as registered; neither ever changes. */
public record UserRef(long id, String nickname) {}
