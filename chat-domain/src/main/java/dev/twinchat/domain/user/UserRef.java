package dev.twinchat.domain.user;

/** Who somebody is: the id and the nickname as registered; neither ever changes. */
public record UserRef(long id, String nickname) {}
