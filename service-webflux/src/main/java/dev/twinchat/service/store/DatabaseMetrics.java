package dev.twinchat.service.store;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.PoolMetrics;
import java.util.function.ToIntFunction;
import org.springframework.stereotype.Component;

/** Metrics of the connection pool, under the same names on every stack. */
@Component
class DatabaseMetrics implements MeterBinder {

    private final ConnectionPool source;

    DatabaseMetrics(ConnectionPool source) {
        this.source = source;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        gauge(registry, "active", PoolMetrics::acquiredSize);
        gauge(registry, "idle", PoolMetrics::idleSize);
        Gauge.builder("twinchat.database.waiting", () -> count(PoolMetrics::pendingAcquireSize))
                .description("Requests that wait for a connection of the database")
                .register(registry);
    }

    private void gauge(MeterRegistry registry, String state, ToIntFunction<PoolMetrics> count) {
        Gauge.builder("twinchat.database.connections", () -> count(count))
                .description("Open connections of the database")
                .tag("state", state)
                .register(registry);
    }

    private int count(ToIntFunction<PoolMetrics> count) {
        return source.getMetrics().map(count::applyAsInt).orElse(0);
    }
}
