package dev.twinchat.comparison.campaign.failure;

import java.util.List;

/** A run ended without a number; the message says why, in a line. */
public class FailedRunException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient List<String> logTail;

    public FailedRunException(String reason, List<String> logTail) {
        super(reason);
        this.logTail = List.copyOf(logTail);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }

    /** The last lines of the log that tells more; empty if none does. */
    public List<String> logTail() {
        return logTail;
    }
}
