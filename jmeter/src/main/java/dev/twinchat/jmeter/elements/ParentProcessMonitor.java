package dev.twinchat.jmeter.elements;

import org.apache.jmeter.util.JMeterUtils;

/** Ends this JMeter when the process that started it dies, so that a killed campaign leaves no load behind. */
final class ParentProcessMonitor {

    private static final int EXIT_CODE = 143;

    private ParentProcessMonitor() {}

    /** Watches the process of the property {@code parent}, if there is one. */
    static void start() {
        long parent = JMeterUtils.getPropDefault("parent", 0L);
        if (parent > 0) {
            Thread watch = new Thread(() -> endAfter(parent), "watch of the parent process");
            watch.setDaemon(true);
            watch.start();
        }
    }

    private static void endAfter(long parent) {
        ProcessHandle.of(parent).ifPresent(handle -> handle.onExit().join());
        Runtime.getRuntime().halt(EXIT_CODE);
    }
}
