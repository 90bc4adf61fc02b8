package dev.twinchat.comparison.baseline;

import dev.twinchat.launcher.Database;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;

/**
 * One connection that asks again as soon as it has the answer.
 *
 * @param fromNanos from when on answers count, on the clock of {@link System#nanoTime()}
 * @param untilNanos when it stops
 */
record ClosedLoopClient(Database database, String statement, long fromNanos, long untilNanos)
        implements Callable<ClosedLoopClient.Answers> {

    private static final int USERS = 1_000;

    /**
     * The answers that counted.
     *
     * @param nanos their time together
     */
    record Answers(long count, long nanos) {

        Answers plus(Answers others) {
            return new Answers(count + others.count, nanos + others.nanos);
        }
    }

    @Override
    public Answers call() throws SQLException {
        long count = 0;
        long nanos = 0;
        try (Connection connection = DriverManager.getConnection(
                        database.jdbcUrl("users"), database.username(), database.password());
                PreparedStatement query = connection.prepareStatement(statement)) {
            long begin = System.nanoTime();
            while (begin < untilNanos) {
                ask(query);
                long end = System.nanoTime();
                if (end >= fromNanos && end < untilNanos) {
                    count++;
                    nanos += end - begin;
                }
                begin = end;
            }
        }
        return new Answers(count, nanos);
    }

    private static void ask(PreparedStatement query) throws SQLException {
        int user = ThreadLocalRandom.current().nextInt(USERS) + 1;
        query.setString(1, String.format(Locale.ROOT, "user%05d", user));
        try (ResultSet rows = query.executeQuery()) {
            if (!rows.next() || rows.getLong(1) != user) {
                throw new SQLException("the database has no summary of user " + user);
            }
        }
    }
}
