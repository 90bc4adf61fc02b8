package dev.twinchat.launcher;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;

/**
 * Filled databases, stopped, and the keys of a stack: any number of stacks start from a copy of them, each with the same rows and the same
 * statistics, and with tokens that all of them take. It lies in a temporary directory that is removed by {@link #close}, and also when
 * this JVM ends in any other way.
 */
public final class Snapshot implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final StackLayout layout;
    private final PostgresServer.Access access;
    private final SigningKeys keys;
    private final StackShutdown ending;

    private Snapshot(StackLayout layout, PostgresServer.Access access, SigningKeys keys, StackShutdown ending) {
        this.layout = layout;
        this.access = access;
        this.keys = keys;
        this.ending = ending;
    }

    /** What writes the rows into the two databases, which have their schema. */
    public interface Filling {
        void fill(Database database) throws SQLException;
    }

    /**
     * Starts a PostgreSQL, has it filled, and stops it.
     *
     * @param home the project's root
     * @throws SQLException if the filling fails
     * @throws IOException if the files cannot be written
     * @throws StackStartException if PostgreSQL does not start or stop as it should
     */
    public static Snapshot take(Path home, Filling filling) throws SQLException, IOException {
        StackShutdown ending = StackShutdown.prepare();
        StackLayout layout = ending.layout();
        try {
            SigningKeys keys = SigningKeys.make(layout.keys());
            PostgresServer server = PostgresServer.start(
                    layout,
                    StackStarter.cache(home),
                    new Ports().next(),
                    ending.reaper(),
                    StackProcessors.ALL,
                    TIMEOUT);
            StackStarter.migrate(server.database());
            filling.fill(server.database());
            server.stopCleanly();
            return new Snapshot(layout, server.access(), keys, ending);
        } catch (SQLException | IOException | RuntimeException failed) {
            ending.end();
            throw failed;
        }
    }

    /** Where more can be laid that belongs to these rows and is to vanish with them. */
    public Path directory() {
        return layout.root();
    }

    /** The keys that its stacks have copies of. */
    public SigningKeys keys() {
        return keys;
    }

    /** Who may enter the databases. */
    PostgresServer.Access access() {
        return access;
    }

    /** PostgreSQL's data folder. */
    Path data() {
        return PostgresServer.data(layout);
    }

    @Override
    public void close() {
        ending.end();
    }
}
