package dev.twinchat.jmeter.elements;

/** Rows cannot be made; the message is one line for the person at the terminal. */
final class PreparationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PreparationException(String message) {
        super(message);
    }
}
