package dev.twinchat.comparison.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.launcher.Database;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a database does, asked of a real one. */
class DatabaseProbeTests {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration NOT_YET = Duration.ofSeconds(1);

    private static EmbeddedPostgres postgres;
    private static DatabaseProbe probe;

    @BeforeAll
    static void start() throws IOException, SQLException {
        postgres = EmbeddedPostgres.builder()
                .setServerConfig("shared_preload_libraries", "pg_stat_statements")
                .start();
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            statement.execute("create extension pg_stat_statements");
        }
        probe = DatabaseProbe.of(new Database("localhost", postgres.getPort(), "postgres", "postgres"), "postgres");
    }

    @AfterAll
    static void stop() throws IOException {
        probe.close();
        postgres.close();
    }

    private static Connection connection() throws SQLException {
        return postgres.getPostgresDatabase().getConnection();
    }

    @Test
    void isNotQuietWhileATransactionIsOpen() throws Exception {
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("select 1");
            assertThat(probe.awaitQuiet(NOT_YET)).isFalse();

            connection.commit();
            assertThat(probe.awaitQuiet(SOON)).isTrue();
        }
    }

    @Test
    void isNotQuietWhileManyStatementsCome() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        CountDownLatch begun = new CountDownLatch(1);
        Thread busy = Thread.ofVirtual().start(() -> {
            try (Connection connection = connection();
                    Statement statement = connection.createStatement()) {
                while (!done.get()) {
                    statement.execute("select 1");
                    begun.countDown();
                }
            } catch (SQLException failed) {
                throw new IllegalStateException(failed);
            }
        });
        try {
            begun.await();
            assertThat(probe.awaitQuiet(NOT_YET)).isFalse();
        } finally {
            done.set(true);
        }
        busy.join();
        assertThat(probe.awaitQuiet(SOON)).isTrue();
    }
}
