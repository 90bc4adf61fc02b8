package dev.twinchat.jmeter;

import java.io.IOException;

/** JMeter with its window, for looking at a plan and running it by hand. */
public final class JMeterWindow {

    private JMeterWindow() {}

    /**
     * Opens a plan and waits until the person closes the window.
     *
     * @return JMeter's exit code
     * @throws LoadException where it cannot be started
     */
    public static int open(JMeterDistribution distribution, LoadOptions options) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(JMeterCommand.window(distribution, options))
                    .inheritIO()
                    .start();
            try {
                return process.waitFor();
            } finally {
                process.destroy();
            }
        } catch (IOException e) {
            throw new LoadException("cannot start JMeter: " + e.getMessage());
        }
    }
}
