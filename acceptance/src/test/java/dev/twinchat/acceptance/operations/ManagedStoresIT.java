package dev.twinchat.acceptance.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.chat.Chat;
import dev.twinchat.acceptance.http.JavaTransport;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import dev.twinchat.launcher.StackStartException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** All programs with a PostgreSQL and a Redis that want TLS and passwords, as {@code docs/managed-stores.md} says. */
class ManagedStoresIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private static Path folder;

    private static LocalCertificate certificate;

    /** Trusted, too, but of another host. */
    private static LocalCertificate elsewhere;

    private static Path trusted;
    private static ManagedStores stores;

    @BeforeAll
    static void start() throws Exception {
        certificate = LocalCertificate.in(Files.createDirectory(folder.resolve("here")));
        elsewhere = LocalCertificate.in(Files.createDirectory(folder.resolve("elsewhere")), "db.example.org");
        trusted = Files.writeString(
                folder.resolve("trusted.pem"),
                Files.readString(certificate.certificate()) + Files.readString(elsewhere.certificate()));
        stores = ManagedStores.start(certificate, trusted);
        assertThat(stores.applySchema("--tls=verify-full", "--root-certificate=" + trusted))
                .isZero();
    }

    @AfterAll
    static void stop() throws Exception {
        stores.close();
    }

    @ParameterizedTest
    @MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
    void serveWhoIsConnected(Stack name) throws Exception {
        RunningStack stack = Stacks.another(name, stores.settings());
        try {
            Person ann = Person.register(stack.gateway(), "Ann");
            // A ticket goes from the service to the gateway by way of Redis.
            String ticket = JsonMapper.shared()
                    .readTree(ann.ask(Request.of("POST", "/api/tickets")).text())
                    .path("ticket")
                    .asString();
            try (Chat chat = Chat.openWithTicket(stack.gateway(), ticket)) {
                ann.says("/public:by TLS");
                chat.await(frame -> frame.path("op").asString().equals("message"), "the message");
            }
            assertThat(stores.sessions(true)).isPositive();
            assertThat(stores.sessions(false)).isZero();
            refusesTheCertificateOfAnotherHost(stack);
        } finally {
            Stacks.end(stack);
        }
    }

    private static void refusesTheCertificateOfAnotherHost(RunningStack stack) throws Exception {
        stores.showCertificate(elsewhere);
        try {
            awaitReadiness(stack, 503);
            assertThat(stores.sessions(true)).isZero();
        } finally {
            stores.showCertificate(certificate);
        }
        awaitReadiness(stack, 200);
    }

    private static void awaitReadiness(RunningStack stack, int status) {
        for (ServiceName service : List.of(ServiceName.USER, ServiceName.MESSAGE)) {
            await().atMost(PATIENCE)
                    .until(
                            () -> new JavaTransport()
                                    .exchange(
                                            stack.process(service).management(),
                                            Request.of("GET", "/actuator/health/readiness"))
                                    .status(),
                            found -> found == status);
        }
    }

    /** Redis has no such mode: of it another certificate is trusted here than it shows. */
    @ParameterizedTest
    @MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
    void areTrustedByTheirSignatureAloneInVerifyCa(Stack name) throws Exception {
        stores.showCertificate(elsewhere);
        try {
            assertThat(stores.applySchema("--tls=verify-full", "--root-certificate=" + trusted))
                    .isEqualTo(1);
            assertThat(stores.applySchema("--tls=verify-ca", "--root-certificate=" + trusted))
                    .isZero();
            RunningStack stack = Stacks.another(
                    name,
                    with(
                            "--twinchat.database.tls=verify-ca",
                            "--twinchat.redis.root-certificate=" + elsewhere.certificate()));
            try {
                Person ann = Person.register(stack.gateway(), "Ann");
                assertThat(stores.sessions(true)).isPositive();
                assertThat(ann.ask(Request.of("POST", "/api/tickets")).status()).isEqualTo(503);
            } finally {
                Stacks.end(stack);
            }
        } finally {
            stores.showCertificate(certificate);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
    void areNotAskedWhereTheRootCertificateIsNone(Stack name) throws Exception {
        Path garbage = Files.writeString(folder.resolve("garbage.pem"), "no certificate");
        assertThatThrownBy(() -> Stacks.another(name, with("--twinchat.database.root-certificate=" + garbage)))
                .isInstanceOfSatisfying(
                        StackStartException.class,
                        failure -> assertThat(failure.logTail())
                                .anyMatch(line -> line.contains("twinchat.database.root-certificate")
                                        && line.contains(garbage.toString())));
    }

    /** The settings of the stores with other values for some of them. */
    private static List<String> with(String... settings) {
        List<String> keys = Stream.of(settings)
                .map(setting -> setting.substring(0, setting.indexOf('=') + 1))
                .toList();
        return Stream.concat(
                        stores.settings().stream().filter(other -> keys.stream().noneMatch(other::startsWith)),
                        Stream.of(settings))
                .toList();
    }

    @Test
    void takeNoSchemaInTheClear() throws Exception {
        assertThat(stores.applySchema("--tls=disable")).isEqualTo(1);
    }

    /** Without a root certificate it is the JVM that trusts. */
    @Test
    void takeNoSchemaFromWhoDoesNotTrustThem() throws Exception {
        assertThat(stores.applySchema("--tls=verify-full")).isEqualTo(1);
        assertThat(stores.applySchema("--tls=require")).isZero();
    }
}
