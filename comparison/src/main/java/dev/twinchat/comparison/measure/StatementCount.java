package dev.twinchat.comparison.measure;

import dev.twinchat.launcher.Database;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * How many statements a stack's database has run, as {@code pg_stat_statements} counts them: begin and commit are none. What services do
 * by themselves (the hub's polling, four times a second) is among them; the questions of this one are not.
 */
public final class StatementCount implements AutoCloseable {

    private final Connection connection;
    private final PreparedStatement question;
    private long asked;

    private StatementCount(Connection connection, PreparedStatement question) {
        this.connection = connection;
        this.question = question;
    }

    /**
     * Connects.
     *
     * @throws IOException if the database refuses
     */
    public static StatementCount of(Database database) throws IOException {
        try {
            Connection connection =
                    DriverManager.getConnection(database.jdbcUrl("users"), database.username(), database.password());
            return new StatementCount(
                    connection,
                    connection.prepareStatement("select coalesce(sum(calls), 0) from pg_stat_statements(false)"));
        } catch (SQLException refused) {
            throw new IOException("the database's statements cannot be counted: " + refused.getMessage(), refused);
        }
    }

    /** Those since some moment before this one was made. */
    synchronized double now() throws IOException {
        try (ResultSet sum = question.executeQuery()) {
            sum.next();
            return sum.getDouble(1) - asked++;
        } catch (SQLException gone) {
            throw new IOException(gone);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException gone) {
            // It was closed from the other side.
        }
    }
}
