package dev.twinchat.comparison.models;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A new virtual thread for everything that goes on at the same time. */
final class VirtualThreads implements Flows {

    @Override
    public void run(int users, int persistences) throws InterruptedException {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            new BlockingFlows(executor).run(users, persistences);
        }
    }
}
