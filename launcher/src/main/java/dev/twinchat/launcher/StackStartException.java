package dev.twinchat.launcher;

import java.util.List;

/** A stack did not start; everything that had been started was stopped again. */
public class StackStartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> logTail;

    StackStartException(String message) {
        this(message, List.of());
    }

    StackStartException(String message, Throwable cause) {
        super(message, cause);
        this.logTail = List.of();
    }

    /**
     * @param message one line for the person who started it
     * @param logTail the end of the log of the program that failed; empty when no program did
     */
    StackStartException(String message, List<String> logTail) {
        super(message);
        this.logTail = List.copyOf(logTail);
    }

    /** Of a program that ended before it was ready. */
    static StackStartException ended(ChildProcess process) {
        ChildExit exit = process.exit();
        String line = exit.label() + " ended with exit code " + exit.exitCode() + " before it was ready";
        return LogTail.tellsPortTaken(exit.logTail())
                ? new PortTakenException(line, exit.logTail())
                : new StackStartException(line, exit.logTail());
    }

    /** The end of the log of the program that failed, oldest line first; empty when no program did. */
    public List<String> logTail() {
        return logTail;
    }
}
