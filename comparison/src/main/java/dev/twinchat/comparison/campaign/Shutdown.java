package dev.twinchat.comparison.campaign;

/** Whether this JVM is on its way down: then what breaks is no finding. */
final class Shutdown {

    private Shutdown() {}

    /** True from the moment of Ctrl-C on, before the first process that we started has been stopped. */
    static boolean underWay() {
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
