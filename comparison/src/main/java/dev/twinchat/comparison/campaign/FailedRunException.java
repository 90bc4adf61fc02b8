package dev.twinchat.comparison.campaign;

import java.util.List;

/** A run ended without a number; the message says why, in a line. */
class FailedRunException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient List<String> logTail;

    FailedRunException(String reason, List<String> logTail) {
        super(reason);
        this.logTail = List.copyOf(logTail);
    }

    String reason() {
        return String.valueOf(getMessage());
    }

    /** The last lines of the log that tells more; empty if none does. */
    List<String> logTail() {
        return logTail;
    }
}
