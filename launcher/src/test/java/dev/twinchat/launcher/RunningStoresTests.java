package dev.twinchat.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RunningStoresTests {

    private static final Path HOME = Path.of("..");

    @Test
    void hasBothDatabasesWithoutTables() throws SQLException {
        int databasePort;
        int redisPort;
        try (RunningStores stores = RunningStores.start(HOME)) {
            databasePort = stores.database().port();
            redisPort = stores.redisPort();
            for (String name : Set.of("users", "messages")) {
                assertThat(tables(stores.database(), name)).as(name).isEmpty();
            }
            assertThat(Ports.isFree(redisPort)).isFalse();
            StackStarter.migrate(stores.database());
            assertThat(tables(stores.database(), "messages")).contains("messages", "events");
            assertThat(stores.failure()).isNotDone();
        }
        assertThat(Ports.isFree(databasePort)).isTrue();
        assertThat(Ports.isFree(redisPort)).isTrue();
    }

    @Test
    void tellsWhichOneDied() throws Exception {
        try (RunningStores stores = RunningStores.start(HOME)) {
            stores.stopRedis();
            assertThat(stores.failure().get(20, TimeUnit.SECONDS).label()).isEqualTo("Redis");
        }
    }

    private static Set<String> tables(Database database, String name) throws SQLException {
        Set<String> tables = new TreeSet<>();
        try (Connection connection = connect(database, name);
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select tablename from pg_tables where schemaname = 'public'")) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        return tables;
    }

    private static Connection connect(Database database, String name) throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl(name), database.username(), database.password());
    }
}
