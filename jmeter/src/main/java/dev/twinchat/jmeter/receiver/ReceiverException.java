package dev.twinchat.jmeter.receiver;

/** A socket could not be opened; the message is one line for the person at the terminal. */
public final class ReceiverException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ReceiverException(String message) {
        super(message);
    }
}
