package dev.twinchat.launcher.chat;

import tools.jackson.databind.JsonNode;

/** What can happen in a conversation; all of it is handled one after the other by one thread. */
sealed interface Event {

    /** The user typed a line. */
    record Typed(String line) implements Event {}

    /** There will be no more lines. */
    record EndOfInput() implements Event {}

    /** The server said something. */
    record Heard(Connection connection, JsonNode frame) implements Event {}

    /**
     * The connection is gone.
     *
     * @param code why the server closed it; 1006 when it just broke, as RFC 6455 calls it
     */
    record Closed(Connection connection, int code) implements Event {}
}
