package dev.twinchat.comparison.models;

import java.util.Collections;
import java.util.List;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * A stream of flows whose tasks block, and are therefore on Reactor's scheduler for such: bounded-elastic, with
 * a bound that is not reached, as the study's elastic one had none. (Below its bound each task has a thread; at it, tasks wait for the
 * one they were given to, even while others are free.)
 */
final class Reactive implements Flows {

    private static final int MOST_THREADS = 100_000;

    @Override
    public void run(int users, int persistences) {
        Scheduler blocking = Schedulers.newBoundedElastic(MOST_THREADS, Integer.MAX_VALUE, "blocking");
        try {
            Flux.range(0, users)
                    .flatMap(user -> flow(persistences, blocking), users)
                    .blockLast();
        } finally {
            blocking.dispose();
        }
    }

    private static Mono<Void> flow(int persistences, Scheduler blocking) {
        return together(List.of(Task.SERVICE_A, Task.SERVICE_B), blocking)
                .then(together(Collections.nCopies(persistences, Task.WRITE), blocking));
    }

    private static Mono<Void> together(List<Task> tasks, Scheduler blocking) {
        return Flux.fromIterable(tasks)
                .flatMap(task -> Mono.fromRunnable(task).subscribeOn(blocking), tasks.size())
                .then();
    }
}
