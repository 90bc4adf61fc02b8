package dev.twinchat.comparison.models;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

/**
 * Tasks that fork others and join them, on 1,000 workers. A worker that joins works on its own tasks while it waits, one after the other, where no
 * other worker is free to take them.
 */
final class ForkJoin implements Flows {

    private static final int WORKERS = 1_000;

    @Override
    public void run(int users, int persistences) {
        try (ForkJoinPool pool = new ForkJoinPool(WORKERS)) {
            List<ForkJoinTask<?>> flows = new ArrayList<>();
            for (int user = 0; user < users; user++) {
                flows.add(pool.submit(new FlowAction(persistences)));
            }
            flows.forEach(ForkJoinTask::join);
        }
    }

    private static final class FlowAction extends RecursiveAction {

        private static final long serialVersionUID = 1L;

        private final int persistences;

        private FlowAction(int persistences) {
            this.persistences = persistences;
        }

        @Override
        protected void compute() {
            together(List.of(Task.SERVICE_A, Task.SERVICE_B));
            together(Collections.nCopies(persistences, Task.WRITE));
        }

        private static void together(List<Task> tasks) {
            ForkJoinTask.invokeAll(tasks.stream().map(ForkJoinTask::adapt).toList());
        }
    }
}
