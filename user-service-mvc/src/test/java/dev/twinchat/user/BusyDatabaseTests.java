package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;

/** A request that finds no connection of the database that it can use. */
class BusyDatabaseTests extends ServiceTests {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    @Autowired
    private DataSource pool;

    @Value("${twinchat.database.pool-size}")
    private int size;

    private final List<Connection> taken = new ArrayList<>();

    /** Also after a failure: the other tests use the same pool. */
    @AfterEach
    void giveBack() {
        for (Connection connection : taken) {
            try {
                connection.close();
            } catch (SQLException dead) {
                // It cannot roll back; the pool has it back all the same.
            }
        }
        taken.clear();
    }

    /** The limit is 2 s. */
    @Test
    void isRefusedWhereAllStayInUse() throws SQLException {
        takeAll();
        long begin = System.nanoTime();
        login("unknown", TestUser.PASSWORD).isProblem(503, "unavailable");
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(TIMEOUT);
        giveBack();
        login("unknown", TestUser.PASSWORD).is(401);
    }

    /** As after a failover. */
    @Test
    void isServedWhereAllAreDead() throws SQLException {
        takeAll();
        TestDatabase.SHARED.run(
                "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'users'");
        for (Connection connection : taken) {
            await().until(() -> !connection.isValid(1));
        }
        giveBack();
        login("unknown", TestUser.PASSWORD).is(401);
    }

    private void takeAll() throws SQLException {
        while (taken.size() < size) {
            taken.add(pool.getConnection());
        }
    }
}
