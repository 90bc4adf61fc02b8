package dev.twinchat.jmeter;

import java.util.Optional;

/** What our elements inside JMeter tell the process that started it, as a line on the standard output. */
public enum ParentMessage {
    /** Accounts are being made; the text says how many. */
    PREPARING,
    /** The text is the measured window's begin and end in milliseconds since 1970; it comes when the users start, or where the window is
     * a fixed workload, at the end. */
    MEASURING,
    /** The load is over, and the sockets, whose number the text is, stay open and silent until a line comes on the standard input. */
    HOLDING,
    /** The plan cannot run; the text says why. */
    FAILED,
    /** A custom plan cannot run in a campaign; the text names the element and what to do. */
    PROBLEM,
    /** A custom plan runs otherwise than its file says; the text names the element and the difference. */
    NOTE,
    /** The text is the longest that a request of the plan waits for its answer, in milliseconds. */
    ANSWER_TIMEOUT,
    /** The text is how long a user of the plan pauses in one iteration, in milliseconds. */
    PAUSE,
    /** The plan is over, in a JMeter that waits for the next one. */
    ENDED;

    private static final String PREFIX = "twinchat ";

    /** A signal as it was sent. */
    public record Received(ParentMessage signal, String text) {}

    /** Prints the signal with its text. */
    public void send(String text) {
        System.out.println(PREFIX + name() + " " + text.lines().findFirst().orElse(""));
        System.out.flush();
    }

    /** The signal that a line of output is, if it is one. */
    public static Optional<Received> read(String line) {
        for (ParentMessage signal : values()) {
            String start = PREFIX + signal.name() + " ";
            if (line.startsWith(start)) {
                return Optional.of(new Received(signal, line.substring(start.length())));
            }
        }
        return Optional.empty();
    }
}
