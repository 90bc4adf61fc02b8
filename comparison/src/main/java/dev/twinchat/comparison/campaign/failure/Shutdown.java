package dev.twinchat.comparison.campaign.failure;

/** Whether this JVM is on its way down: then what breaks is no finding. */
public final class Shutdown {

    private Shutdown() {}

    /** True from the moment of Ctrl-C on, before the first process that we started has been stopped. */
    public static boolean underWay() {
        Thread probe = new Thread(() -> {});
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            Runtime.getRuntime().removeShutdownHook(probe);
            return false;
        } catch (IllegalStateException shuttingDown) {
            return true;
        }
    }
}
