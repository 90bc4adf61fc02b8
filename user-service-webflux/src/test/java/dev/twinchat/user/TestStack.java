package dev.twinchat.user;

/** Which stack is tested. */
final class TestStack {

    static final String NAME = "webflux";

    private TestStack() {}
}
