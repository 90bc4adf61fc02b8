package dev.twinchat.comparison.sampling;

import dev.twinchat.launcher.Database;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Asks a stack's database what it does, in one statement, over a connection of its own. What services do by themselves (the hub's polling,
 * four times a second) is in the answers; the questions of this one are not. Connections are counted of one service, which has a database of
 * its own: they are compared with its pool. Statements are those of all.
 */
public final class DatabaseProbe implements AutoCloseable {

    private static final String QUESTION = """
            select s.calls, s.millis, a.in_use, a.running, a.locked, a.on_disk
              from (select coalesce(sum(calls), 0) as calls, coalesce(sum(total_exec_time), 0) as millis
                      from pg_stat_statements(false)) s,
                   (select count(*) filter (where state <> 'idle') as in_use,
                           count(*) filter (where state = 'active' and wait_event_type is null) as running,
                           count(*) filter (where state = 'active' and wait_event_type = 'Lock') as locked,
                           count(*) filter (where state = 'active'
                                              and (wait_event_type = 'IO' or wait_event in ('WALWrite', 'WALSync'))) as on_disk
                      from pg_stat_activity
                     where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()) a""";

    private static final Duration QUIET = Duration.ofMillis(500);

    /** In that time, of two services with replicas: the hub's polling. */
    private static final int FEW_STATEMENTS = 20;

    private final Connection connection;
    private final PreparedStatement query;
    private final long backend;
    private long asked;

    private DatabaseProbe(Connection connection, PreparedStatement query, long backend) {
        this.connection = connection;
        this.query = query;
        this.backend = backend;
    }

    /**
     * Connects.
     *
     * @param name the database of the service whose connections are counted
     * @throws IOException if the database refuses
     */
    public static DatabaseProbe of(Database database, String name) throws IOException {
        try {
            Connection connection =
                    DriverManager.getConnection(database.jdbcUrl(name), database.username(), database.password());
            try (Statement statement = connection.createStatement();
                    ResultSet pid = statement.executeQuery("select pg_backend_pid()")) {
                pid.next();
                return new DatabaseProbe(connection, connection.prepareStatement(QUESTION), pid.getLong(1));
            }
        } catch (SQLException refused) {
            throw new IOException("the database cannot be looked into: " + refused.getMessage(), refused);
        }
    }

    /** The figures of now. */
    synchronized DatabaseMetrics now() throws IOException {
        try (ResultSet result = query.executeQuery()) {
            result.next();
            return new DatabaseMetrics(
                    result.getDouble(1) - asked++,
                    result.getDouble(2),
                    result.getInt(3),
                    result.getInt(4),
                    result.getInt(5),
                    result.getInt(6));
        } catch (SQLException gone) {
            throw new IOException(gone);
        }
    }

    /**
     * Waits until services send nothing but what they send by themselves, for half a second: then they have no request left that needs the
     * database.
     *
     * @return whether that was so in time
     */
    public boolean awaitQuiet(Duration limit) throws IOException, InterruptedException {
        long began = System.nanoTime();
        DatabaseMetrics before = now();
        while (System.nanoTime() - began < limit.toNanos()) {
            TimeUnit.MILLISECONDS.sleep(QUIET.toMillis());
            DatabaseMetrics after = now();
            if (after.sessionsInUse() == 0 && after.statements() - before.statements() <= FEW_STATEMENTS) {
                return true;
            }
            before = after;
        }
        return false;
    }

    /** The CPU time that the questions have cost the database. */
    double costMillis() throws IOException {
        return ProcessFiles.of(backend).cpuMillis();
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
