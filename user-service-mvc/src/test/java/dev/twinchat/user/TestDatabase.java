package dev.twinchat.user;

import static org.awaitility.Awaitility.await;

import dev.twinchat.schema.Schema;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** A real PostgreSQL with the users database, one for all tests of this JVM; it goes with the JVM. */
final class TestDatabase {

    static final TestDatabase SHARED = new TestDatabase();

    private final int port;

    private TestDatabase() {
        try {
            EmbeddedPostgres server = EmbeddedPostgres.builder()
                    .setServerConfig("shared_preload_libraries", "pg_stat_statements")
                    .setServerConfig("max_connections", "200")
                    .start();
            port = server.getPort();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        String superuser = "jdbc:postgresql://localhost:" + port + "/postgres?user=postgres";
        run(superuser, "create role twinchat superuser login password 'twinchat'");
        run(
                superuser,
                "create database users owner twinchat encoding 'UTF8' locale_provider builtin"
                        + " builtin_locale 'PG_UNICODE_FAST' template template0");
        Schema.USERS.apply(url(), "twinchat", "twinchat");
        run(url(), "create extension pg_stat_statements");
    }

    int port() {
        return port;
    }

    void run(String sql) {
        run(url(), sql);
    }

    /** A session of its own, for what must happen at the same time. */
    Connection connect() throws SQLException {
        return DriverManager.getConnection(url());
    }

    private String url() {
        return "jdbc:postgresql://localhost:" + port + "/users?user=twinchat&password=twinchat";
    }

    private static void run(String url, String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** The number in the only row and column of the answer. */
    long number(String sql) {
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            answer.next();
            return answer.getLong(1);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Comes back as soon as a session waits for another's lock. */
    void awaitWaiting() {
        await().atMost(Duration.ofSeconds(10))
                .until(() -> number("select count(*) from pg_stat_activity where wait_event_type = 'Lock'") > 0);
    }

    /** How many statements the service sends for {@code requests}, BEGIN and COMMIT included; what it does by the clock, or for a new connection, is left out. */
    long statements(Runnable requests) {
        run("select pg_stat_statements_reset()");
        requests.run();
        return number("""
                select coalesce(sum(calls), 0) from pg_stat_statements join pg_database d on d.oid = dbid
                where d.datname = 'users' and query not like '%pg_stat_statements%' and query not like 'SET %'
                    and query not like '%delete from sessions%'
                    and query not like 'SHOW %' and query not like '%pg_catalog%'
                """);
    }
}
