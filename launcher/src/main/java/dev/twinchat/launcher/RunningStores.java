package dev.twinchat.launcher;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * A local PostgreSQL, with two empty databases, and a local Redis for programs that others start. Both end, and their files are removed,
 * with {@link #close} and whenever this JVM ends.
 */
public final class RunningStores implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final PostgresServer postgres;
    private final RedisServer redis;
    private final StackShutdown ending;
    private final CompletableFuture<ChildExit> failure = new CompletableFuture<>();

    private RunningStores(PostgresServer postgres, RedisServer redis, StackShutdown ending) {
        this.postgres = postgres;
        this.redis = redis;
        this.ending = ending;
        watch(postgres.child());
        watch(redis.child());
    }

    /**
     * Starts both on free ports and comes back when they answer.
     *
     * @param home the project's root
     * @throws StackStartException if one does not start; nothing of it stays
     */
    public static RunningStores start(Path home) {
        Path cache = StackStarter.cache(home.toAbsolutePath().normalize());
        try {
            StackShutdown ending = StackShutdown.prepare();
            StackLayout layout = ending.layout();
            try {
                Ports ports = new Ports();
                RedisServer redis =
                        RedisServer.start(layout, ports.next(), ending.reaper(), StackProcessors.ALL, TIMEOUT);
                PostgresServer postgres = PostgresServer.start(
                        layout, cache, ports.next(), ending.reaper(), StackProcessors.ALL, TIMEOUT);
                return new RunningStores(postgres, redis, ending);
            } catch (IOException | RuntimeException failed) {
                ending.end();
                throw failed;
            }
        } catch (IOException failed) {
            throw new StackStartException("the stores did not start: " + failed.getMessage(), failed);
        }
    }

    private void watch(ChildProcess process) {
        var _ = process.onExit().thenRun(() -> {
            if (!ending.hasBegun()) {
                failure.complete(process.exit());
            }
        });
    }

    public Database database() {
        return postgres.database();
    }

    public int redisPort() {
        return redis.port();
    }

    /** Completes with the first of the two that ends unexpectedly. */
    public CompletableFuture<ChildExit> failure() {
        return failure.copy();
    }

    /** Stops Redis; all it held is lost. */
    void stopRedis() {
        redis.stop();
    }

    @Override
    public void close() {
        ending.end();
    }
}
