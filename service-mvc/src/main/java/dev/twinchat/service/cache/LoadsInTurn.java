package dev.twinchat.service.cache;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * One load of each key at a time on this replica. Calls that come during a load share the next one, not that one, which may have read before
 * what they have just written on another replica.
 */
final class LoadsInTurn {

    private final Map<String, FutureTask<Optional<String>>> waiting = new ConcurrentHashMap<>();
    private final Map<String, FutureTask<Optional<String>>> last = new ConcurrentHashMap<>();

    Optional<String> load(String key, Supplier<Optional<String>> load) {
        FutureTask<Optional<String>> own = new FutureTask<>(load::get);
        FutureTask<Optional<String>> shared = waiting.putIfAbsent(key, own);
        if (shared != null) {
            try {
                return result(shared);
            } catch (CancellationException interrupted) {
                return load(key, load);
            }
        }
        FutureTask<Optional<String>> before = last.put(key, own);
        try {
            if (before != null) {
                awaitEnd(before);
            }
            waiting.remove(key);
            own.run();
            return result(own);
        } finally {
            waiting.remove(key, own);
            own.cancel(false);
            last.remove(key, own);
        }
    }

    private static void awaitEnd(FutureTask<?> load) {
        try {
            load.get();
        } catch (InterruptedException interrupted) {
            throw interruption(interrupted);
        } catch (ExecutionException | CancellationException _) {
            // Those who share it are told.
        }
    }

    /** What a load gave, as soon as it has ended. */
    static Optional<String> result(FutureTask<Optional<String>> load) {
        try {
            return load.get();
        } catch (InterruptedException interrupted) {
            throw interruption(interrupted);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(failed);
        }
    }

    private static IllegalStateException interruption(InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("interrupted", interrupted);
    }
}
