package dev.twinchat.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SnapshotTests {

    @TempDir
    private static Path folder;

    private static Path home;

    @BeforeAll
    static void makeHome() throws IOException {
        home = StandInHome.makeIn(folder);
    }

    @AfterAll
    static void removeHome() throws IOException {
        StandInHome.unlink(home);
    }

    @Test
    void givesEveryStackTheSameRowsAndKeys() throws Exception {
        Path directory;
        try (Snapshot snapshot = Snapshot.take(home, SnapshotTests::fill)) {
            directory = snapshot.directory();
            for (Stack each : new Stack[] {Stack.MVC_VIRTUAL, Stack.WEBFLUX}) {
                try (RunningStack stack = RunningStack.start(options(each).withSnapshot(snapshot), line -> {})) {
                    assertThat(query(stack.database(), "select count(*) || ' ' || sum(n) from numbers"))
                            .isEqualTo("1000 500500");
                    assertThat(query(stack.database(), "select reltuples::int from pg_class where relname = 'numbers'"))
                            .isEqualTo("1000");
                    query(stack.database(), "delete from numbers returning 1");
                    assertThat(stack.keys().privateKey())
                            .startsWith(stack.directory())
                            .hasSameBinaryContentAs(snapshot.keys().privateKey());
                    assertThat(PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(stack.keys().privateKey())))
                            .isEqualTo("rw-------");
                    assertThat(stack.logs().resolve("postgresql.log"))
                            .content()
                            .doesNotContain("not properly shut down");
                }
            }
        }
        assertThat(directory).doesNotExist();
    }

    @Test
    void leavesNothingWhereTheFillingFails() {
        AtomicInteger port = new AtomicInteger();
        assertThatThrownBy(() -> Snapshot.take(home, database -> {
                    port.set(database.port());
                    throw new SQLException("no");
                }))
                .isInstanceOf(SQLException.class)
                .hasMessage("no");
        assertThat(Ports.isFree(port.get())).isTrue();
    }

    private static StackOptions options(Stack stack) {
        return StackOptions.defaults(stack, home).withGateway(false);
    }

    private static void fill(Database database) throws SQLException {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute("create table numbers as select n from generate_series(1, 1000) as n");
            statement.execute("vacuum (analyze) numbers");
        }
    }

    private static String query(Database database, String sql) throws SQLException {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static Connection connect(Database database) throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl("users"), database.username(), database.password());
    }
}
