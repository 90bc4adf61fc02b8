package dev.twinchat.message;

/** Somebody with an account. */
record TestUser(long id, String nickname) {}
