package dev.twinchat.comparison.models;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/** Stages that follow each other; the tasks are on the executor's 2,000 threads, and a flow that waits holds none of them. */
final class Futures implements Flows {

    @Override
    public void run(int users, int persistences) {
        try (ExecutorService executor = Executors.newFixedThreadPool(Executor.THREADS)) {
            List<CompletableFuture<Void>> flows = IntStream.range(0, users)
                    .mapToObj(user -> together(List.of(Task.SERVICE_A, Task.SERVICE_B), executor)
                            .thenCompose(answered -> together(Collections.nCopies(persistences, Task.WRITE), executor)))
                    .toList();
            flows.forEach(CompletableFuture::join);
        }
    }

    private static CompletableFuture<Void> together(List<Task> tasks, ExecutorService executor) {
        return CompletableFuture.allOf(tasks.stream()
                .map(task -> CompletableFuture.runAsync(task, executor))
                .toArray(CompletableFuture<?>[]::new));
    }
}
