package dev.twinchat.message;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Does things at the same time. */
final class Together {

    private Together() {}

    /** Lets so many begin at the same moment; answers with what each got, in their order. */
    static <T> List<T> run(int howMany, IntFunction<T> each) {
        CyclicBarrier start = new CyclicBarrier(howMany);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<T>> all = IntStream.range(0, howMany)
                    .mapToObj(i -> threads.submit((Callable<T>) () -> {
                        start.await();
                        return each.apply(i);
                    }))
                    .toList();
            return all.stream().map(Together::result).toList();
        }
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
