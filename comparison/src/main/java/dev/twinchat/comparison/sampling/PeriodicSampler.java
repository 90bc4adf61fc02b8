package dev.twinchat.comparison.sampling;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Has something looked at again and again, on a thread of its own. */
final class PeriodicSampler implements AutoCloseable {

    /** Three times a second: between two looks the heap does not rise and fall unseen. */
    static final Duration OFTEN = Duration.ofMillis(333);

    /** So that each second has one. */
    static final Duration SELDOM = Duration.ofMillis(900);

    private static final int PATIENCE_SECONDS = 10;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("watch").factory());

    /** Looks before it returns, so that no run begins without a look, and from then on after every such time. */
    void begin(Duration every, Runnable look) {
        CompletableFuture.runAsync(look, clock).join();
        var _ = clock.scheduleAtFixedRate(look, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Takes the last look, and waits until it and all before it have been taken. */
    void finish(Runnable last) {
        var _ = clock.submit(last);
        clock.shutdown();
        try {
            if (!clock.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                clock.shutdownNow();
            }
        } catch (InterruptedException interrupted) {
            clock.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
