package dev.twinchat.schema;

import java.util.concurrent.Callable;
import org.flywaydb.core.api.FlywayException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Brings both databases to the newest schema and ends: a step of the launcher, a one-shot container, a Kubernetes Job. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        description = "Brings the databases `users` and `messages` to the newest schema, and ends.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0: both are up to date", "1: a database did not answer or a migration failed", "2: bad usage"})
public final class SchemaApplication implements Callable<Integer> {

    @Option(
            names = "--host",
            defaultValue = "${env:TWINCHAT_DATABASE_HOST:-localhost}",
            description = "PostgreSQL's host (default: ${DEFAULT-VALUE}).")
    private String host = "";

    @Option(
            names = "--port",
            defaultValue = "${env:TWINCHAT_DATABASE_PORT:-5432}",
            description = "PostgreSQL's port (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--username",
            defaultValue = "${env:TWINCHAT_DATABASE_USERNAME:-twinchat}",
            description = "The owner of the databases (default: ${DEFAULT-VALUE}).")
    private String username = "";

    @Option(
            names = "--password",
            defaultValue = "${env:TWINCHAT_DATABASE_PASSWORD:-twinchat}",
            description = "Its password; better given as TWINCHAT_DATABASE_PASSWORD.")
    private String password = "";

    private SchemaApplication() {}

    @Override
    public Integer call() {
        for (Schema schema : Schema.values()) {
            String url = "jdbc:postgresql://" + host + ":" + port + "/" + schema.databaseName();
            try {
                int applied = schema.apply(url, username, password);
                System.out.println(schema.databaseName() + ": " + applied + " migrations applied, up to date");
            } catch (FlywayException failure) {
                System.err.println(schema.databaseName() + " at " + host + ":" + port + ": " + failure.getMessage());
                return 1;
            }
        }
        return 0;
    }

    /** Runs the program; see {@code --help}. */
    public static void main(String... arguments) {
        System.exit(new CommandLine(new SchemaApplication()).execute(arguments));
    }
}
