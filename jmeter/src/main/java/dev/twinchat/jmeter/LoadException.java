package dev.twinchat.jmeter;

import java.util.List;

/** A run that brought no result; the message is one line for the person at the terminal. */
public class LoadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean begun;
    private final transient List<String> logEnd;

    /** Nothing was started: the input is bad, or something is missing. */
    public LoadException(String message) {
        super(message);
        this.begun = false;
        this.logEnd = List.of();
    }

    /** JMeter was started and failed. */
    public LoadException(String message, List<String> logEnd) {
        super(message);
        this.begun = true;
        this.logEnd = List.copyOf(logEnd);
    }

    /** Whether JMeter was started at all. */
    public boolean begun() {
        return begun;
    }

    /** The last lines that JMeter printed; empty where it was not even started. */
    public List<String> logEnd() {
        return logEnd;
    }
}
