package dev.twinchat.comparison.models;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A fixed number of threads for flows and their tasks alike, as in the study. With as many users as threads every thread waits for tasks
 * that no thread is left for.
 */
final class Executor implements Flows {

    static final int THREADS = 2_000;

    @Override
    public void run(int users, int persistences) throws InterruptedException {
        try (ExecutorService executor = Executors.newFixedThreadPool(THREADS)) {
            new BlockingFlows(executor).run(users, persistences);
        }
    }
}
