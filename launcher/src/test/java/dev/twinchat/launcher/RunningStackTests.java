package dev.twinchat.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RunningStackTests {

    @TempDir
    private static Path folder;

    private static Path home;

    @BeforeAll
    static void makeHome() throws IOException {
        home = StandInHome.makeIn(folder);
    }

    @AfterAll
    static void removeHome() throws IOException {
        StandInHome.unlink(home);
    }

    @Test
    void startsEverythingAndLeavesNothing() throws Exception {
        List<String> progress = Collections.synchronizedList(new ArrayList<>());
        List<Long> pids = new ArrayList<>();
        Path directory;
        try (RunningStack stack = RunningStack.start(StackOptions.defaults(Stack.MVC_VIRTUAL, home), progress::add)) {
            directory = stack.directory();
            stack.processes().forEach(process -> pids.add(process.pid()));
            pids.add(stack.databasePid());
            assertThat(pids)
                    .hasSize(4)
                    .allSatisfy(pid -> assertThat(isAlive(pid)).isTrue());
            assertThat(progress).hasSize(4);
            assertThat(stack.process(ServiceName.USER).command()).contains("--spring.threads.virtual.enabled=true");
            assertThat(stack.redisVersion()).startsWith("6.2.");
            assertThat(query(stack.database(), "users", "show fsync")).isEqualTo("off");
            assertThat(query(stack.database(), "messages", "select upper('ß') || count(*) from messages"))
                    .isEqualTo("SS0");
            assertThat(query(stack.database(), "users", "select (count(*) > 0)::text from pg_stat_statements"))
                    .isEqualTo("true");
            assertThat(PosixFilePermissions.toString(
                            Files.getPosixFilePermissions(stack.keys().privateKey())))
                    .isEqualTo("rw-------");
            assertThat(stack.process(ServiceName.MESSAGE).log()).content().contains("--twinchat.user-service.url=");
        }
        assertThat(directory).doesNotExist();
        assertThat(pids).allSatisfy(pid -> assertThat(isAlive(pid)).isFalse());
    }

    @Test
    void standsBesideAnotherStack() {
        StackOptions options = StackOptions.defaults(Stack.WEBFLUX, home).withGateway(false);
        try (RunningStack one = RunningStack.start(options, line -> {});
                RunningStack two = RunningStack.start(options, line -> {})) {
            assertThat(one.userService()).isNotEqualTo(two.userService());
            assertThat(one.database().port()).isNotEqualTo(two.database().port());
            one.close();
            assertThat(two.processes()).allMatch(ServiceProcess::alive);
        }
    }

    @Test
    void restartsDatabaseAndRedis() throws Exception {
        StackOptions options = StackOptions.defaults(Stack.MVC_PLATFORM, home).withGateway(false);
        try (RunningStack stack = RunningStack.start(options, line -> {})) {
            stack.stopRedis();
            assertThat(Ports.isFree(stack.redisPort())).isTrue();
            stack.startRedis();
            assertThat(Ports.isFree(stack.redisPort())).isFalse();
            query(
                    stack.database(),
                    "users",
                    "insert into users (nickname, first_name, last_name, password_hash)"
                            + " values ('ada', 'Ada', 'Lovelace', 'x') returning nickname");
            stack.stopDatabase();
            stack.startDatabase();
            assertThat(query(stack.database(), "users", "select nickname from users"))
                    .isEqualTo("ada");
        }
    }

    @Test
    void tellsWhichProgramDied() throws Exception {
        StackOptions options = StackOptions.defaults(Stack.WEBFLUX, home).withGateway(false);
        try (RunningStack stack = RunningStack.start(options, line -> {})) {
            stack.process(ServiceName.MESSAGE).kill();
            ChildExit exit = stack.failure().get(10, TimeUnit.SECONDS);
            assertThat(exit.label()).isEqualTo("message-service");
            assertThat(exit.exitCode()).isEqualTo(128 + 9);
            assertThat(exit.logTail()).anyMatch(line -> line.startsWith("started with"));
        }
    }

    @Test
    void stopsEverythingWhenAProgramFailsToStart() {
        StackOptions options =
                StackOptions.defaults(Stack.WEBFLUX, home).withExtraServiceArguments(List.of("--stand-in.fail"));
        assertThatThrownBy(() -> RunningStack.start(options, line -> {}))
                .isInstanceOfSatisfying(StackStartException.class, failed -> {
                    assertThat(failed).hasMessageMatching("(user|message)-service ended with exit code 3 .*");
                    assertThat(failed.logTail()).contains("the stand-in fails as it was told");
                });
    }

    @Test
    void refusesATakenPortBeforeAnythingStarts() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            StackOptions options = StackOptions.defaults(Stack.WEBFLUX, home).withGatewayPort(taken.getLocalPort());
            assertThatThrownBy(() -> RunningStack.start(options, line -> {}))
                    .isInstanceOf(PortInUseException.class)
                    .hasMessageContaining("port " + taken.getLocalPort() + " is in use");
        }
    }

    @Test
    void namesTheJarThatIsMissing() {
        StackOptions options = StackOptions.defaults(Stack.WEBFLUX, folder);
        assertThatThrownBy(() -> RunningStack.start(options, line -> {}))
                .isInstanceOf(StackStartException.class)
                .hasMessageContaining("user-service-webflux.jar is missing");
    }

    private static boolean isAlive(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }

    private static String query(Database database, String name, String sql) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(name), database.username(), database.password());
                ResultSet rows = connection.createStatement().executeQuery(sql)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }
}
