package dev.twinchat.schema;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfoService;

/** The schema of one of the two databases. Services never migrate; this does, before they start. */
public enum Schema {
    /** Accounts, subscriptions, sessions: the user service's. */
    USERS("users"),
    /** Messages: the message service's. */
    MESSAGES("messages");

    private final String databaseName;

    Schema(String databaseName) {
        this.databaseName = databaseName;
    }

    /** The name of the database, and of the folder with its migrations. */
    public String databaseName() {
        return databaseName;
    }

    /**
     * Brings the database to the newest version; does nothing when it is there already.
     *
     * @return how many migrations were applied
     * @throws FlywayException if the database does not answer or a migration fails
     */
    public int apply(String jdbcUrl, String username, String password) {
        return flyway(jdbcUrl, username, password).migrate().migrationsExecuted;
    }

    /**
     * Waits until another process has migrated the database to the newest version known here, or to a newer one.
     *
     * @throws FlywayException if that does not happen in time; the message is that of the last attempt
     */
    public void await(String jdbcUrl, String username, String password, Duration timeout) throws InterruptedException {
        long start = System.nanoTime();
        while (true) {
            try {
                requireUpToDate(flyway(jdbcUrl, username, password).info());
                return;
            } catch (FlywayException notYet) {
                if (System.nanoTime() - start > timeout.toNanos()) {
                    throw notYet;
                }
            }
            TimeUnit.SECONDS.sleep(1);
        }
    }

    private static void requireUpToDate(MigrationInfoService migrations) {
        int pending = migrations.pending().length;
        if (pending > 0) {
            throw new FlywayException(pending + " migrations have not been applied");
        }
    }

    private Flyway flyway(String jdbcUrl, String username, String password) {
        return Flyway.configure()
                .dataSource(jdbcUrl, username, password)
                .locations("classpath:db/" + databaseName)
                .validateMigrationNaming(true)
                .load();
    }
}
