package dev.twinchat.acceptance.crash;

import java.util.Optional;

/** A way to send a numbered broadcast. The same number is the same message, however often it is sent. */
interface Sender extends AutoCloseable {

    /** The message's id once it is acknowledged; empty when it was not, and may or may not be stored. */
    Optional<Long> send(int number);

    @Override
    void close();
}
