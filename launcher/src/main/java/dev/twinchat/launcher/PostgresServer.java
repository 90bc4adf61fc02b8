package dev.twinchat.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A real PostgreSQL with the two databases, empty or as in a snapshot. */
final class PostgresServer {

    static final String SUPERUSER = "postgres";
    private static final String OWNER = "twinchat";
    private static final String HOST = "127.0.0.1";
    private static final Duration INITDB_PATIENCE = Duration.ofMinutes(2);

    private final StackLayout layout;
    private final PostgresUser ownership;
    private final Path binaries;
    private final Access access;
    private final Database owner;
    private final Database superuser;
    private final Reaper reaper;
    private final StackProcessors processors;
    private ChildProcess process;

    /** The passwords of those who may enter. */
    record Access(String owner, String superuser) {}

    private PostgresServer(
            StackLayout layout,
            Path cache,
            int port,
            Reaper reaper,
            StackProcessors processors,
            Access access,
            @Nullable Path template)
            throws IOException {
        this.layout = layout;
        this.reaper = reaper;
        this.processors = processors;
        this.access = access;
        this.owner = new Database(HOST, port, OWNER, access.owner());
        this.superuser = new Database(HOST, port, SUPERUSER, access.superuser());
        this.ownership = PostgresUser.of(layout.root());
        Files.createDirectory(layout.database());
        ownership.give(layout.database(), layout.root());
        this.binaries = reachable(PostgresBinaries.in(cache));
        if (template == null) {
            initialise();
        } else {
            Folders.copy(template, data());
        }
        this.process = launch();
    }

    /**
     * Starts a fresh one and comes back when it answers.
     *
     * @param cache where the unpacked programs are kept
     */
    static PostgresServer start(
            StackLayout layout, Path cache, int port, Reaper reaper, StackProcessors processors, Duration timeout)
            throws IOException {
        PostgresServer server =
                new PostgresServer(layout, cache, port, reaper, processors, new Access(secret(), secret()), null);
        server.awaitReady(timeout);
        server.createDatabases();
        return server;
    }

    /** Starts one with the rows and the passwords of a snapshot and comes back when it answers; otherwise as {@link #start}. */
    static PostgresServer startFrom(
            Snapshot snapshot,
            StackLayout layout,
            Path cache,
            int port,
            Reaper reaper,
            StackProcessors processors,
            Duration timeout)
            throws IOException {
        PostgresServer server =
                new PostgresServer(layout, cache, port, reaper, processors, snapshot.access(), snapshot.data());
        server.awaitReady(timeout);
        return server;
    }

    Access access() {
        return access;
    }

    Database database() {
        return owner;
    }

    ChildProcess child() {
        return process;
    }

    /** Stops it at once; open connections break. */
    void stop() {
        process.stop();
    }

    /**
     * Waits until all is written to its files, and stops it: they need no repair at their next start.
     *
     * @throws StackStartException if it would not
     */
    void stopCleanly() {
        // PostgreSQL's word for ending the sessions, writing everything and leaving.
        process.stop(Reaper.StopSignal.INT);
        if (Files.exists(data().resolve("postmaster.pid"))) {
            throw new StackStartException("PostgreSQL did not stop cleanly", LogTail.of(log()));
        }
    }

    /** Starts it again on the same port with the same data. */
    void restart(Duration timeout) throws IOException {
        process = launch();
        awaitReady(timeout);
    }

    /** The same programs where their user can reach them: another user may be kept out of the project's folder. */
    private Path reachable(Path programs) throws IOException {
        if (!ownership.isAnotherUser()) {
            return programs;
        }
        Path copy = layout.root().resolve("programs");
        Folders.copy(programs, copy);
        return copy;
    }

    private void initialise() throws IOException {
        Path passwordFile = layout.database().resolveSibling("postgresql.password");
        Files.writeString(passwordFile, superuser.password() + "\n");
        ownership.give(passwordFile, layout.root());
        List<String> command = new ArrayList<>(ownership.prefix());
        command.addAll(List.of(
                binaries.resolve("bin/initdb").toString(),
                "--pgdata=" + data(),
                "--username=" + SUPERUSER,
                "--pwfile=" + passwordFile,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale-provider=builtin",
                "--builtin-locale=PG_UNICODE_FAST",
                "--locale=C",
                "--no-sync"));
        ChildProcess initdb = ChildProcess.start(
                new ChildProcess.Spec("initdb", command, environment(), layout.work(), log(), Reaper.StopSignal.INT),
                reaper);
        int exitCode = initdb.await(INITDB_PATIENCE);
        if (exitCode != 0) {
            throw new StackStartException("PostgreSQL's initdb ended with " + exitCode, LogTail.of(log()));
        }
        Files.delete(passwordFile);
    }

    private ChildProcess launch() throws IOException {
        List<String> command = new ArrayList<>(processors.beforeDatabase());
        command.addAll(ownership.prefix());
        command.add(binaries.resolve("bin/postgres").toString());
        command.addAll(List.of("-D", data().toString()));
        PostgresSettings.of(owner.port()).forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
        return ChildProcess.start(
                new ChildProcess.Spec(
                        "PostgreSQL", command, environment(), layout.database(), log(), Reaper.StopSignal.QUIT),
                reaper);
    }

    /** The environment of this JVM, without settings of PostgreSQL for other servers. */
    private static Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>(System.getenv());
        environment.keySet().removeIf(key -> key.startsWith("PG"));
        return environment;
    }

    private void awaitReady(Duration timeout) {
        Instant end = Instant.now().plus(timeout);
        while (true) {
            try (Connection _ = connect("postgres")) {
                return;
            } catch (SQLException notYet) {
                if (!process.alive()) {
                    throw StackStartException.ended(process);
                }
                if (Instant.now().isAfter(end)) {
                    throw new StackStartException(
                            "PostgreSQL did not answer within " + timeout.toSeconds() + " s", LogTail.of(log()));
                }
                Pause.briefly();
            }
        }
    }

    private void createDatabases() {
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute("create role " + OWNER + " login password '" + owner.password() + "'");
            statement.execute("grant pg_read_all_stats, pg_checkpoint to " + OWNER);
            for (String database : List.of("users", "messages")) {
                statement.execute("create database " + database + " owner " + OWNER
                        + " template template0 encoding UTF8 locale_provider builtin builtin_locale 'PG_UNICODE_FAST'");
                enableStatistics(database);
            }
        } catch (SQLException refused) {
            throw new StackStartException("PostgreSQL refused to make the databases: " + refused.getMessage(), refused);
        }
    }

    private void enableStatistics(String database) throws SQLException {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute("create extension pg_stat_statements");
            statement.execute("grant execute on function pg_stat_statements_reset to " + OWNER);
            // To read everything into memory before a measurement.
            statement.execute("create extension pg_prewarm");
        }
    }

    private Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(superuser.jdbcUrl(database), superuser.username(), superuser.password());
    }

    private Path data() {
        return data(layout);
    }

    /** Where its data lies in a stack's directory. */
    static Path data(StackLayout layout) {
        return layout.database().resolve("data");
    }

    private Path log() {
        return layout.logs().resolve("postgresql.log");
    }

    private static String secret() {
        byte[] bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
