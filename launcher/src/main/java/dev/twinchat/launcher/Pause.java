package dev.twinchat.launcher;

import java.time.Duration;

/** The delay between two polls of another process. */
final class Pause {

    /** Short beside a start-up of seconds, which is measured by such looks. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(25);

    private Pause() {}

    /**
     * Waits for a moment.
     *
     * @throws StackStartException if the thread was interrupted; it stays interrupted
     */
    static void briefly() {
        try {
            Thread.sleep(BETWEEN_LOOKS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StackStartException("interrupted", interrupted);
        }
    }
}
