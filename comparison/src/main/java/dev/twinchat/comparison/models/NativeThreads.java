package dev.twinchat.comparison.models;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A new thread of the operating system for everything that goes on at the same time. */
final class NativeThreads implements Flows {

    @Override
    public void run(int users, int persistences) throws InterruptedException {
        together(Collections.nCopies(users, () -> flow(persistences)));
    }

    private static void flow(int persistences) {
        try {
            together(List.of(Task.SERVICE_A, Task.SERVICE_B));
            together(Collections.nCopies(persistences, Task.WRITE));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void together(List<? extends Runnable> tasks) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Runnable task : tasks) {
            threads.add(Thread.ofPlatform().start(task));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
