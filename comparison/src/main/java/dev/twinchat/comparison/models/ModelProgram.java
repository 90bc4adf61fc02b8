package dev.twinchat.comparison.models;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * One model in a JVM of its own: runs all flows once and prints what that took as a line that begins with {@value #DONE}; or, as one
 * that begins with {@value #FAILED}, why it could not. It never lives on after a failure, in whichever thread that was.
 */
final class ModelProgram {

    static final String DONE = "done ";
    static final String FAILED = "failed ";

    private static final int FAILURE = 3;

    /** So that classes are loaded and pools made ready before the time is taken. */
    private static final int WARM_UP_USERS = 2;

    private ModelProgram() {}

    /**
     * Runs.
     *
     * @param arguments the model's word, the number of users, that of persistences
     */
    public static void main(String... arguments) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> fail(failure));
        Thread.ofPlatform().daemon().name("parent watch").start(ModelProgram::endWithParent);
        Flows flows = Model.ofWord(arguments[0]).orElseThrow().flows();
        int users = Integer.parseInt(arguments[1]);
        int persistences = Integer.parseInt(arguments[2]);
        try {
            flows.run(WARM_UP_USERS, 1);
            HeapWatch heap = HeapWatch.begin();
            long begin = System.nanoTime();
            flows.run(users, persistences);
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
            print(DONE + millis + " " + ManagementFactory.getThreadMXBean().getPeakThreadCount() + " "
                    + heap.peakBytes() + " " + residentPeakBytes());
            Runtime.getRuntime().halt(0);
        } catch (OutOfMemoryError | RuntimeException failure) {
            fail(failure);
        }
    }

    /** The standard input ends with whoever started this. */
    private static void endWithParent() {
        try {
            while (System.in.read() >= 0) {
                // Nothing is said there.
            }
        } catch (IOException gone) {
            // As at the end.
        }
        Runtime.getRuntime().halt(FAILURE);
    }

    private static void fail(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        print(FAILED + cause);
        Runtime.getRuntime().halt(FAILURE);
    }

    private static void print(String line) {
        System.out.println(line.replace('\n', ' '));
        System.out.flush();
    }

    /** What Linux says; 0 elsewhere. */
    private static long residentPeakBytes() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .map(line -> line.toLowerCase(Locale.ROOT).replaceAll("[^0-9]", ""))
                    .mapToLong(kibibytes -> Long.parseLong(kibibytes) * 1024)
                    .findFirst()
                    .orElse(0);
        } catch (IOException elsewhere) {
            return 0;
        }
    }
}
