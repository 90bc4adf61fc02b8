package dev.twinchat.launcher;

import java.util.List;

/** A port was taken between its choice and its use; another attempt helps. */
final class PortTakenException extends StackStartException {

    private static final long serialVersionUID = 1L;

    PortTakenException(String message, List<String> logTail) {
        super(message, logTail);
    }
}
