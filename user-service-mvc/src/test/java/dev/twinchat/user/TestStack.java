package dev.twinchat.user;

/** Which stack is tested. */
final class TestStack {

    static final String NAME = "mvc-platform";

    private TestStack() {}
}
