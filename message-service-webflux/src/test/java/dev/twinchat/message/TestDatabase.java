package dev.twinchat.message;

import dev.twinchat.schema.Schema;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** A real PostgreSQL with the messages database, one for all tests of this JVM; it goes with the JVM. */
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
                "create database messages owner twinchat encoding 'UTF8' locale_provider builtin"
                        + " builtin_locale 'PG_UNICODE_FAST' template template0");
        Schema.MESSAGES.apply(url(), "twinchat", "twinchat");
        run(url(), "create extension pg_stat_statements");
    }

    int port() {
        return port;
    }

    void run(String sql) {
        run(url(), sql);
    }

    private String url() {
        return "jdbc:postgresql://localhost:" + port + "/messages?user=twinchat&password=twinchat";
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

    /** The first column of the answer, as text. */
    List<String> texts(String sql) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            List<String> texts = new ArrayList<>();
            while (answer.next()) {
                texts.add(answer.getString(1));
            }
            return texts;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** A session of one's own. */
    Connection connect() throws SQLException {
        return DriverManager.getConnection(url());
    }

    /** How many statements the service sends while {@code requests} runs, BEGIN and COMMIT included, what is done by schedule, what the hub reads and what the driver asks once a connection left out. */
    long statements(Runnable requests) {
        run("select pg_stat_statements_reset()");
        requests.run();
        return number("""
                select coalesce(sum(calls), 0) from pg_stat_statements join pg_database d on d.oid = dbid
                where d.datname = 'messages' and query not like '%pg_stat_statements%' and query not like 'SET %'
                    and query not like '%deleted_users%' and query not like '%maintain_events%'
                    and query not like '%as horizon%'
                    and query not like 'SHOW %' and query not like '%pg_catalog%'
                """);
    }
}
