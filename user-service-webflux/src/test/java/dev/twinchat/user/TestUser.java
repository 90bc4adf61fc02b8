package dev.twinchat.user;

/** Somebody with an account. */
record TestUser(long id, String nickname) {

    /** The password of everybody here. */
    static final String PASSWORD = "secret-1";
}
