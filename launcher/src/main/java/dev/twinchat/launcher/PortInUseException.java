package dev.twinchat.launcher;

/** The port that was asked for is taken: the caller's mistake, not a failure of the stack. */
public final class PortInUseException extends StackStartException {

    private static final long serialVersionUID = 1L;

    PortInUseException(int port) {
        super("port " + port + " is in use; choose another one with --port");
    }
}
