package dev.twinchat.schema;

import org.flywaydb.core.Flyway;

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
     * @throws org.flywaydb.core.api.FlywayException if the database does not answer or a migration fails
     */
    public int apply(String jdbcUrl, String username, String password) {
        return Flyway.configure()
                .dataSource(jdbcUrl, username, password)
                .locations("classpath:db/" + databaseName)
                .validateMigrationNaming(true)
                .load()
                .migrate()
                .migrationsExecuted;
    }
}
