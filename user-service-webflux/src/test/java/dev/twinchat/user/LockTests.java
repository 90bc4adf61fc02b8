package dev.twinchat.user;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** What the database holds back from others. */
class LockTests extends ServiceTests {

    @Test
    void isUnavailableToWhoWaitsForALockForTooLong() throws SQLException {
        TestUser ann = someone("Ann");
        try (Connection other = TestDatabase.SHARED.connect();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("select from users where id = " + ann.id() + " for update");
            as(ann).patch("/api/users/me", "{\"lastName\":\"Fox\"}").isProblem(503, "unavailable");
            other.rollback();
        }
        as(ann).patch("/api/users/me", "{\"lastName\":\"Fox\"}").is(200);
    }
}
