package dev.twinchat.comparison.models;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Flows that wait for their tasks, all in one executor: a waiting flow holds its thread. */
final class BlockingFlows {

    private final ExecutorService executor;

    BlockingFlows(ExecutorService executor) {
        this.executor = executor;
    }

    void run(int users, int persistences) throws InterruptedException {
        together(Collections.nCopies(users, () -> flow(persistences)));
    }

    private void flow(int persistences) {
        try {
            together(List.of(Task.SERVICE_A, Task.SERVICE_B));
            together(Collections.nCopies(persistences, Task.WRITE));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void together(List<? extends Runnable> tasks) throws InterruptedException {
        List<? extends Future<?>> begun = tasks.stream().map(executor::submit).toList();
        for (Future<?> task : begun) {
            try {
                task.get();
            } catch (ExecutionException failed) {
                throw new IllegalStateException(failed.getCause());
            }
        }
    }
}
