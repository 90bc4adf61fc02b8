package dev.twinchat.launcher;

import java.util.List;

/** A port that was free when it was drawn is not any more; another draw helps. */
final class PortTakenException extends StackStartException {

    private static final long serialVersionUID = 1L;

    PortTakenException(String message, List<String> logTail) {
        super(message, logTail);
    }
}
