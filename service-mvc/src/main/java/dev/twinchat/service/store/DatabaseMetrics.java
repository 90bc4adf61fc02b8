package dev.twinchat.service.store;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToIntFunction;
import org.springframework.stereotype.Component;

/** Metrics of the connection pool, under the same names on every stack. */
@Component
class DatabaseMetrics implements MeterBinder {

    private final HikariDataSource source;

    DatabaseMetrics(HikariDataSource source) {
        this.source = source;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        gauge(registry, "active", HikariPoolMXBean::getActiveConnections);
        gauge(registry, "idle", HikariPoolMXBean::getIdleConnections);
        Gauge.builder("twinchat.database.waiting", () -> count(HikariPoolMXBean::getThreadsAwaitingConnection))
                .description("Requests that wait for a connection of the database")
                .register(registry);
    }

    private void gauge(MeterRegistry registry, String state, ToIntFunction<HikariPoolMXBean> count) {
        Gauge.builder("twinchat.database.connections", () -> count(count))
                .description("Open connections of the database")
                .tag("state", state)
                .register(registry);
    }

    private int count(ToIntFunction<HikariPoolMXBean> count) {
        HikariPoolMXBean pool = source.getHikariPoolMXBean();
        // There is none before the first connection.
        return pool == null ? 0 : count.applyAsInt(pool);
    }
}
