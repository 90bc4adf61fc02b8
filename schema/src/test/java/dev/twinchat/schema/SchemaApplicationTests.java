package dev.twinchat.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The program as a Job or a container runs it, against a real PostgreSQL. */
class SchemaApplicationTests {

    private static EmbeddedPostgres postgres;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() throws IOException {
        postgres = EmbeddedPostgres.start();
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @BeforeEach
    void emptyDatabases() throws SQLException {
        execute("drop database if exists users", "drop database if exists messages", "drop role if exists twinchat");
        execute("create role twinchat login password 'secret'");
        for (Schema schema : Schema.values()) {
            execute("create database " + schema.databaseName()
                    + " owner twinchat encoding 'UTF8' locale_provider builtin"
                    + " builtin_locale 'PG_UNICODE_FAST' template template0");
        }
    }

    @Test
    void waitsInVainForWhatNobodyApplies() {
        assertThat(run("--password=secret", "--wait=0")).isEqualTo(1);
    }

    /** By their owner, who is no superuser: a managed PostgreSQL has none to give. */
    @Test
    void waitsNoLongerOnceBothAreUpToDate() {
        assertThat(run("--password=secret")).isZero();
        assertThat(run("--password=secret", "--wait=0")).isZero();
    }

    @Test
    void takesTheOwnersPasswordFromAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("password"), "secret\n");
        assertThat(run("--password-file=" + file)).isZero();
    }

    @Test
    void endsWithOneWithoutThatFile() {
        assertThat(run("--password-file=" + folder.resolve("nothing"))).isEqualTo(1);
    }

    /** As compose gives a variable that has no value. */
    @Test
    void takesAnEmptyRootCertificateForNone() {
        assertThat(run("--password=secret", "--root-certificate=")).isZero();
    }

    @Test
    void endsWithOneWithoutTheTlsThatIsAskedFor() {
        assertThat(run("--password=secret", "--tls=REQUIRE")).isEqualTo(1);
    }

    @Test
    void refusesAModeThatThereIsNot() {
        assertThat(run("--password=secret", "--tls=prefer&x=y")).isEqualTo(2);
    }

    private static int run(String... arguments) {
        List<String> all =
                new ArrayList<>(List.of("--host=localhost", "--port=" + postgres.getPort(), "--username=twinchat"));
        all.addAll(List.of(arguments));
        return new CommandLine(new SchemaApplication()).execute(all.toArray(String[]::new));
    }

    private static void execute(String... statements) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
