package dev.twinchat.jmeter;

import java.io.IOException;

/** JMeter with its window, for looking at a plan and running it by hand. */
public final class JMeterGui {

    private JMeterGui() {}

    /**
     * Opens a plan and waits until the person closes the window; it does not outlive this JVM where that is asked to end.
     *
     * @return JMeter's exit code
     * @throws LoadException where it cannot be started
     */
    public static int open(JMeterDistribution distribution, LoadOptions options) throws InterruptedException {
        try {
            Process process = ChildEnvironment.clean(new ProcessBuilder(JMeterCommand.window(distribution, options)))
                    .inheritIO()
                    .start();
            Thread atShutdown = new Thread(process::destroy, "close JMeter's window");
            Runtime.getRuntime().addShutdownHook(atShutdown);
            try {
                return process.waitFor();
            } finally {
                process.destroy();
                forget(atShutdown);
            }
        } catch (IOException e) {
            throw new LoadException("cannot start JMeter: " + e.getMessage());
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is going down: the hook runs anyway.
        }
    }
}
