package dev.twinchat.schema;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Brings both databases to the newest schema and ends: a step of the launcher, a one-shot container, a Kubernetes Job. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        description = "Brings the databases `users` and `messages` to the newest schema, and ends.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0: both are up to date",
            "1: a database did not answer, a migration failed, or the wait was in vain",
            "2: bad usage"
        })
public final class SchemaApplication implements Callable<Integer> {

    /** Checks certificates against those whom the JVM trusts; the driver's default knows files only. */
    private static final String TRUST_OF_THE_JVM = "org.postgresql.ssl.DefaultJavaSSLFactory";

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
            description = "Its password; better given as TWINCHAT_DATABASE_PASSWORD, or in a file.")
    private String password = "";

    @Option(
            names = "--password-file",
            defaultValue = "${env:TWINCHAT_DATABASE_PASSWORD_FILE}",
            paramLabel = "FILE",
            description = "Holds the password, in place of --password; or TWINCHAT_DATABASE_PASSWORD_FILE.")
    private @Nullable Path passwordFile;

    @Option(
            names = "--tls",
            defaultValue = "${env:TWINCHAT_DATABASE_TLS:-prefer}",
            converter = Tls.Converter.class,
            paramLabel = "MODE",
            description = "disable, prefer, require, verify-ca or verify-full, as sslmode of libpq"
                    + " (default: ${DEFAULT-VALUE}).")
    private Tls tls = Tls.PREFER;

    @Option(
            names = "--root-certificate",
            defaultValue = "${env:TWINCHAT_DATABASE_ROOTCERTIFICATE:-}",
            paramLabel = "FILE",
            description =
                    "PEM file of those who may sign the server's certificate; without it those whom the JVM trusts.")
    private String rootCertificate = "";

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            description =
                    "Applies nothing: waits up to this time until another process has brought each to the newest schema.")
    private @Nullable Integer waitSeconds;

    SchemaApplication() {}

    @Override
    public Integer call() throws InterruptedException {
        for (Schema schema : Schema.values()) {
            String url = "jdbc:postgresql://" + host + ":" + port + "/" + schema.databaseName() + parameters();
            try {
                System.out.println(schema.databaseName() + ": " + bring(schema, url) + ", up to date");
            } catch (IOException unreadable) {
                System.err.println("no password: " + unreadable);
                return 1;
            } catch (FlywayException failure) {
                System.err.println(schema.databaseName() + " at " + host + ":" + port + ": " + failure.getMessage());
                return 1;
            }
        }
        return 0;
    }

    private String parameters() {
        String mode = "?sslmode=" + tls;
        if (!rootCertificate.isEmpty()) {
            return mode + "&sslrootcert=" + URLEncoder.encode(rootCertificate, StandardCharsets.UTF_8);
        }
        return tls.verifiesCertificates() ? mode + "&sslfactory=" + TRUST_OF_THE_JVM : mode;
    }

    private String bring(Schema schema, String url) throws IOException, InterruptedException {
        String secret =
                passwordFile == null ? password : Files.readString(passwordFile).strip();
        if (waitSeconds == null) {
            return schema.apply(url, username, secret) + " migrations applied";
        }
        schema.await(url, username, secret, Duration.ofSeconds(waitSeconds));
        return "nothing applied";
    }

    /** Runs the program; see {@code --help}. */
    public static void main(String... arguments) {
        System.exit(new CommandLine(new SchemaApplication()).execute(arguments));
    }
}
