package dev.twinchat.service.store;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.R2dbcTimeoutException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

/**
 * A pool that replaces a dead connection, and waits for a free one only once. After a failover all connections may be dead, and the pool
 * finds out about one at a time; its own setting for that, {@code acquire-retry}, would repeat the time limit as often.
 */
final class DatabasePool extends ConnectionPool {

    private static final Logger LOG = LoggerFactory.getLogger(DatabasePool.class);

    /** A busy machine may take longer than the time limit for the first one. */
    private static final int TRIES = 30;

    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final int size;

    DatabasePool(ConnectionPoolConfiguration configuration, int size) {
        super(configuration);
        this.size = size;
    }

    /**
     * Opens all connections, one after the other, while the rest of the service starts: the pool does so for the first that is asked for.
     * {@link #warmup()} would lose places of the pool for ever if the database is not there yet.
     */
    void open() {
        super.create()
                .flatMap(first -> Mono.from(first.close()))
                .retryWhen(Retry.fixedDelay(TRIES, PAUSE))
                .subscribe(
                        _ -> {},
                        failure -> LOG.warn(
                                "No connection to the database is open: {}", String.valueOf(failure.getCause())));
    }

    /** Fails with {@link R2dbcTimeoutException} if none is free in time. */
    @Override
    public Mono<Connection> create() {
        return create(size);
    }

    private Mono<Connection> create(int retries) {
        return super.create()
                .onErrorResume(
                        failure -> retries > 0 && !(failure instanceof R2dbcTimeoutException),
                        _ -> create(retries - 1));
    }
}
