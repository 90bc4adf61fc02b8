package dev.twinchat.comparison.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.twinchat.comparison.custom.CustomScenario;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Database;
import dev.twinchat.schema.Schema;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeedTests {

    @Test
    void fillsBothDatabases(@TempDir Path folder) throws IOException, SQLException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
            Database database = new Database("localhost", postgres.getPort(), "postgres", "postgres");
            try (Connection connection = postgres.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                for (Schema schema : Schema.values()) {
                    statement.execute(
                            "create database " + schema.databaseName()
                                    + " template template0 encoding UTF8 locale_provider builtin builtin_locale 'PG_UNICODE_FAST'");
                    schema.apply(database.jdbcUrl(schema.databaseName()), "postgres", "postgres");
                }
            }

            String indexes = indexes(database);
            Seed seed = new Seed(3);
            seed.fill(database);

            assertThat(indexes(database))
                    .as("one of them is built again behind the rows")
                    .contains("messages_search")
                    .isEqualTo(indexes);

            assertThat(number(database, "users", "select count(*) from users")).isEqualTo(10_000);
            assertThat(number(
                            database,
                            "users",
                            "select count(*) from users where password_hash like '{salted-sha256}%'"))
                    .isEqualTo(1_000);
            assertThat(number(database, "users", "select count(*) from subscriptions"))
                    .isEqualTo(100_000);
            assertThat(number(database, "users", "select id from users where nickname = 'user00042'"))
                    .isEqualTo(42);
            assertThat(number(
                            database,
                            "users",
                            "select min(n) from"
                                    + " (select count(*) n from subscriptions group by followed_id) as followers"))
                    .isEqualTo(10);
            assertThat(number(database, "messages", "select count(*) from messages"))
                    .isEqualTo(100_000 + 3 * (990 + 198))
                    .isEqualTo(seed.messages());
            assertThat(number(database, "messages", "select sum(likes) * 1000 + sum(replies) from tallies"))
                    .isEqualTo((3 * 594 + 3 * 99) * 1000 + 3 * 198);
            assertThat(number(database, "messages", "select count(*) from messages where author_id = 3"))
                    .isEqualTo(1_000);
            assertThat(number(database, "messages", "select author_id from messages where id = 30042"))
                    .isEqualTo(42);
            assertThat(number(database, "users", "select nextval(pg_get_serial_sequence('users', 'id'))"))
                    .isEqualTo(10_001);
            assertThat(number(database, "messages", "select nextval(pg_get_serial_sequence('messages', 'id'))"))
                    .isEqualTo(100_001 + 3 * (990 + 198) + 148);

            addsTheRowsOfAnOwnScenario(database, seed, folder);
        }
    }

    private static void addsTheRowsOfAnOwnScenario(Database database, Seed seed, Path broken)
            throws IOException, SQLException {
        new CustomScenario(Path.of("..", "docs", "example", "popular-hashtags"), Plan.FEED, List.of(), List.of())
                .seed(database);
        assertThat(number(database, "messages", "select count(*) from messages"))
                .isEqualTo(seed.messages() + 24_000);

        Files.writeString(broken.resolve("users.sql"), "insert into nowhere values (1)");
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> new CustomScenario(broken, Plan.FEED, List.of(), List.of()).seed(database))
                .withMessageStartingWith(broken.resolve("users.sql") + ": ERROR: relation \"nowhere\" does not exist");
    }

    private static String indexes(Database database) throws SQLException {
        return read(
                database,
                "messages",
                "select string_agg(indexdef, ' ' order by indexname) from pg_indexes where schemaname = 'public'",
                rows -> rows.getString(1));
    }

    private static long number(Database database, String name, String query) throws SQLException {
        return read(database, name, query, rows -> rows.getLong(1));
    }

    /** Reads a row. */
    private interface Reading<T> {
        T read(ResultSet row) throws SQLException;
    }

    private static <T> T read(Database database, String name, String query, Reading<T> reading) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(name), database.username(), database.password());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return reading.read(rows);
        }
    }
}
