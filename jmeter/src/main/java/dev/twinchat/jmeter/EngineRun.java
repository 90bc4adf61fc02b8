package dev.twinchat.jmeter;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One plan in a {@link LoadEngine}. Closing it before its end ends the whole engine, for there is no gentler way that always works. */
public final class EngineRun implements AutoCloseable {

    private final LoadEngine engine;
    private final RunOutput output;

    EngineRun(LoadEngine engine, RunOutput output) {
        this.engine = engine;
        this.output = output;
    }

    /** As {@link LoadRun#window}. */
    public CompletableFuture<MeasuredWindow> window() {
        return output.window();
    }

    /**
     * For a run with the property {@code hold}: done when its load is over and its sockets are open and silent, until {@link #release}
     * or for so many seconds; completed exceptionally, as {@link #window}, where it never comes to that.
     */
    public CompletableFuture<Void> holding() {
        return output.holding();
    }

    /** Lets a holding run close its sockets and end. */
    public void release() {
        engine.release();
    }

    /** As {@link LoadRun#await}, but that JMeter stays, and not before the end of the measured window. */
    public LoadResult await(Duration timeout) throws InterruptedException {
        try {
            output.ended().get(timeout.toMillis(), TimeUnit.MILLISECONDS);
            LoadResult result = output.result();
            // JMeter ends a user whose next pause would outlast the run.
            TimeUnit.MILLISECONDS.sleep(
                    1 + Duration.between(Instant.now(), result.window().until()).toMillis());
            return result;
        } catch (TimeoutException e) {
            throw output.failed("did not end within " + timeout.toSeconds() + " s");
        } catch (ExecutionException e) {
            output.check();
            throw e.getCause() instanceof LoadException
                    ? (LoadException) e.getCause()
                    : new LoadException(e.toString());
        } finally {
            close();
        }
    }

    @Override
    public void close() {
        if (!output.ended().isDone() || output.ended().isCompletedExceptionally()) {
            engine.close();
        }
        engine.free(output);
    }
}
