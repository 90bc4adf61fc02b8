package dev.twinchat.acceptance.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.stacks.Stacks;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import redis.embedded.RedisServer;
import redis.embedded.core.RedisServerBuilder;

/** A PostgreSQL and a Redis that answer by TLS only, to users with passwords. */
final class ManagedStores implements AutoCloseable {

    private static final Path PAGE = Stacks.home().resolve("docs/managed-stores.md");
    private static final String USER = "twinchat";
    private static final String PASSWORD = "s3cret, with & and space";

    private final Path trusted;

    /** What PostgreSQL shows. */
    private final LocalCertificate shown;

    private final EmbeddedPostgres postgres;
    private final RedisServer redis;
    private final int redisPort;

    private ManagedStores(LocalCertificate certificate, Path trusted) throws IOException, SQLException {
        this.trusted = trusted;
        this.shown = new LocalCertificate(beside(certificate.certificate()), beside(certificate.key()));
        copy(certificate);
        this.postgres = EmbeddedPostgres.builder()
                .setServerConfig("ssl", "on")
                .setServerConfig("ssl_cert_file", shown.certificate().toString())
                .setServerConfig("ssl_key_file", shown.key().toString())
                .start();
        // No outgoing connection takes a port below 32768, and our programs' begin at 20000.
        this.redisPort = ThreadLocalRandom.current().nextInt(10_000, 20_000);
        this.redis = new RedisServerBuilder()
                .port(0)
                .bind("127.0.0.1")
                .setting("tls-port " + redisPort)
                .setting("tls-cert-file " + certificate.certificate())
                .setting("tls-key-file " + certificate.key())
                .setting("tls-auth-clients no")
                .setting("save \"\"")
                .setting("user default off")
                .setting("user " + USER + " on \">" + PASSWORD + "\" ~* &* +@all")
                .build();
    }

    /**
     * Starts both and makes the databases.
     *
     * @param certificate what they show
     * @param trusted the certificates that their clients trust
     */
    static ManagedStores start(LocalCertificate certificate, Path trusted) throws IOException, SQLException {
        ManagedStores stores = new ManagedStores(certificate, trusted);
        stores.redis.start();
        stores.createDatabases();
        Files.writeString(
                Path.of(stores.text("show hba_file")),
                "hostssl all " + USER + " samehost scram-sha-256\n" + "host all postgres samehost trust\n");
        stores.reload();
        return stores;
    }

    /** By the statements of the documentation, as an administrator who is no superuser. */
    private void createDatabases() throws IOException, SQLException {
        List<String> statements = new ArrayList<>(
                List.of("create role administrator createdb createrole nosuperuser", "set role administrator"));
        Files.readAllLines(PAGE).stream()
                .filter(line -> line.matches("    (create|grant) .*;"))
                .map(line -> line.replace("…", PASSWORD))
                .forEach(statements::add);
        assertThat(statements).hasSize(6);
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** As a person would give them to our programs. */
    List<String> settings() {
        return List.of(
                "--twinchat.database.host=localhost",
                "--twinchat.database.port=" + postgres.getPort(),
                "--twinchat.database.username=" + USER,
                "--twinchat.database.password=" + PASSWORD,
                "--twinchat.database.tls=verify-full",
                "--twinchat.database.root-certificate=" + trusted,
                "--twinchat.redis.host=localhost",
                "--twinchat.redis.port=" + redisPort,
                "--twinchat.redis.username=" + USER,
                "--twinchat.redis.password=" + PASSWORD,
                "--twinchat.redis.tls=true",
                "--twinchat.redis.root-certificate=" + trusted);
    }

    /** Runs the program that brings both databases to the newest schema; answers with its exit code. */
    int applySchema(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                Stacks.home().resolve("schema/target/schema-program.jar").toString(),
                "--host=localhost",
                "--port=" + postgres.getPort(),
                "--username=" + USER,
                "--password=" + PASSWORD));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    /** How many sessions of the services are encrypted, or are not. */
    int sessions(boolean encrypted) throws SQLException {
        return Integer.parseInt(text("select count(*) from pg_stat_ssl join pg_stat_activity using (pid)"
                + " where usename = '" + USER + "' and ssl = " + encrypted));
    }

    /** From now on PostgreSQL shows another certificate, also to those who are connected: they have to connect again. */
    void showCertificate(LocalCertificate other) throws IOException, SQLException {
        copy(other);
        reload();
        execute("select pg_terminate_backend(pid) from pg_stat_activity where usename = '" + USER + "'");
    }

    private void copy(LocalCertificate source) throws IOException {
        copy(source.certificate(), shown.certificate());
        copy(source.key(), shown.key());
    }

    private static void copy(Path source, Path target) throws IOException {
        Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    }

    private static Path beside(Path file) {
        return file.resolveSibling("shown-" + file.getFileName());
    }

    /** Comes back when new connections meet what is configured now. */
    private void reload() throws SQLException {
        String loaded = text("select pg_conf_load_time()");
        execute("select pg_reload_conf()");
        await().until(() -> !text("select pg_conf_load_time()").equals(loaded));
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private String text(String sql) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    @Override
    public void close() throws IOException {
        redis.stop();
        postgres.close();
    }
}
