package dev.twinchat.service.store;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionFactory;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How the pool opens its connections, to a real PostgreSQL. */
class DatabasePoolTests {

    private static final int SIZE = 4;
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private static EmbeddedPostgres server;

    @BeforeAll
    static void start() throws IOException {
        server = EmbeddedPostgres.start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @Test
    void opensAllAtTheStart() {
        DatabasePool pool = poolOf("postgres");
        pool.open();
        awaitAll(pool);
        pool.dispose();
    }

    /** A service may start before its database. */
    @Test
    void opensAllOnceThereIsADatabase() throws SQLException {
        DatabasePool pool = poolOf("late");
        pool.open();
        assertThatThrownBy(() -> pool.create().block(TIMEOUT)).hasMessageContaining("late");
        create("late");
        awaitAll(pool);
        pool.dispose();
    }

    private static void awaitAll(DatabasePool pool) {
        await().atMost(TIMEOUT).until(() -> pool.getMetrics().orElseThrow().idleSize() == SIZE);
    }

    private static DatabasePool poolOf(String database) {
        PostgresqlConnectionFactory driver = new PostgresqlConnectionFactory(PostgresqlConnectionConfiguration.builder()
                .host("localhost")
                .port(server.getPort())
                .database(database)
                .username("postgres")
                .build());
        ConnectionPoolConfiguration configuration = ConnectionPoolConfiguration.builder(driver)
                .initialSize(SIZE)
                .maxSize(SIZE)
                .maxAcquireTime(Duration.ofSeconds(2))
                .build();
        return new DatabasePool(configuration, SIZE);
    }

    private static void create(String database) throws SQLException {
        try (var connection = server.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("create database " + database);
        }
    }
}
