package dev.twinchat.comparison.models;

import java.util.concurrent.TimeUnit;

/** A stand-in for a remote call: it takes its time and nothing more. */
enum Task implements Runnable {
    SERVICE_A(1000),
    SERVICE_B(500),
    WRITE(300);

    /** What a flow takes if nothing but waiting takes any time, for any number of users. */
    static final long IDEAL_MILLIS = SERVICE_A.millis + WRITE.millis;

    private final long millis;

    Task(long millis) {
        this.millis = millis;
    }

    @Override
    public void run() {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
