package dev.twinchat.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher as a process of its own, ended in the ways that it can end. */
@Timeout(90)
class LauncherDeathTests {

    @TempDir
    private Path folder;

    private Path home;
    private Path temporary;

    @BeforeEach
    void makeHome() throws IOException {
        home = StandInHome.makeIn(folder);
        temporary = Files.createDirectory(folder.resolve("tmp"));
    }

    @AfterEach
    void removeHome() throws IOException {
        StandInHome.unlink(home);
    }

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "TERM", "INT", "HUP"})
    void leavesNothingWhenItIsEnded(String signal) throws Exception {
        assumeFalse(isIgnored(signal), "a program inherits that it ignores " + signal + ", as under nohup");
        Process launcher = start("webflux", "--port", "0");
        List<String> output = readUntilRunning(launcher);
        List<Long> pids = descendants(launcher);
        assertThat(pids).as("PostgreSQL, Redis, three programs, the reaper").hasSizeGreaterThanOrEqualTo(6);
        assertThat(output).anyMatch(line -> line.startsWith("webflux runs at http://127.0.0.1:"));

        send(signal, launcher.pid());

        assertThat(launcher.inputReader().lines())
                .as("nothing is reported as died")
                .noneMatch(line -> line.contains("ended with"));
        launcher.waitFor();
        awaitNothingLeft(pids);
    }

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "TERM"})
    void leavesNothingWhenItIsEndedAtItsVeryBeginning(String signal) throws Exception {
        Process launcher = start("webflux", "--port", "0");
        try (WatchService watch = temporary.getFileSystem().newWatchService()) {
            temporary.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            if (isEmpty(temporary)) {
                assertThat(watch.poll(30, TimeUnit.SECONDS))
                        .as("the stack's directory")
                        .isNotNull();
            }
        }
        send(signal, launcher.pid());

        launcher.waitFor();
        awaitNothingLeft(List.of());
    }

    private void awaitNothingLeft(List<Long> pids) {
        Awaitility.await().atMost(Reaper.PATIENCE).untilAsserted(() -> {
            assertThat(pids).noneMatch(LauncherDeathTests::isAlive);
            assertThat(temporary)
                    .as(() -> "processes that name it: " + processesThatName(temporary))
                    .isEmptyDirectory();
        });
    }

    private static List<String> processesThatName(Path folder) {
        return ProcessHandle.allProcesses()
                .map(process ->
                        process.pid() + " " + process.info().commandLine().orElse(""))
                .filter(process -> process.contains(folder.toString()))
                .toList();
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            return left.findAny().isEmpty();
        }
    }

    private static void send(String signal, long pid) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -s " + signal + " " + pid).start().waitFor();
    }

    private static boolean isIgnored(String signal) throws IOException {
        int number = List.of("HUP", "INT").indexOf(signal) + 1;
        Path status = Path.of("/proc/self/status");
        if (number == 0 || !Files.exists(status)) {
            return false;
        }
        String ignored = Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .findFirst()
                .orElseThrow()
                .substring("SigIgn:".length())
                .strip();
        return ((Long.parseUnsignedLong(ignored, 16) >> (number - 1)) & 1) == 1;
    }

    @Test
    void endsWithItsDyingChild() throws Exception {
        Process launcher = start("mvc-virtual", "--port", "0");
        readUntilRunning(launcher);
        List<Long> pids = descendants(launcher);
        long gateway = descendantNamed(launcher, "gateway.jar");

        send("KILL", gateway);

        assertThat(launcher.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(launcher.exitValue()).isEqualTo(1);
        try (BufferedReader rest = launcher.inputReader()) {
            assertThat(rest.lines()).anyMatch(line -> line.startsWith("gateway ended with exit code 137"));
        }
        assertThat(pids).noneMatch(LauncherDeathTests::isAlive);
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void refusesUnknownStackInOneLine() throws Exception {
        Process launcher = start("quarkus");
        try (BufferedReader output = launcher.inputReader()) {
            assertThat(output.lines())
                    .containsExactly("twinchat up: unknown stack 'quarkus'; the stacks are mvc-platform, mvc-virtual,"
                            + " webflux");
        }
        assertThat(launcher.waitFor()).isEqualTo(2);
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void saysWhereThereIsNoPlaceForAStack() throws Exception {
        Files.delete(temporary);
        Process launcher = start("webflux", "--port", "0");
        try (BufferedReader output = launcher.inputReader()) {
            assertThat(output.lines())
                    .anyMatch(line ->
                            line.contains("the stack did not start: no directory could be made in " + temporary));
        }
        assertThat(launcher.waitFor()).isEqualTo(1);
    }

    /** On a file system of its own, which takes root. */
    @ParameterizedTest
    @CsvSource({
        "noexec, 'no program can be run in %s, which is mounted noexec; name another directory in TMPDIR'",
        "size=64m, 'MB free, and a stack takes at least 200; name another directory in TMPDIR'"
    })
    void saysWhatIsWrongWithThePlaceForAStack(String mounted, String cause) throws Exception {
        List<String> alone = List.of("unshare", "--mount");
        assumeTrue(Tools.isInstalled("unshare") && exitCode(alone, "true") == 0, "nothing can be mounted here");
        List<String> onItsOwn = new ArrayList<>(alone);
        onItsOwn.addAll(List.of(
                "sh",
                "-c",
                "mount -t tmpfs -o \"$1\" tmpfs \"$2\" && shift 2 && exec \"$@\"",
                "mount",
                mounted,
                temporary.toString()));
        assertRefused(startIn(onItsOwn, "webflux", "--port", "0"), cause.formatted(temporary));
    }

    @Test
    void saysThatTooFewFilesMayBeOpen() throws Exception {
        List<String> limited = List.of("sh", "-c", "ulimit -n 256 && exec \"$@\"", "ulimit");
        assertRefused(
                startIn(limited, "webflux", "--port", "0"),
                "only 256 files and sockets open, and a stack needs at least 1024");
    }

    private static void assertRefused(Process launcher, String cause) throws Exception {
        try (BufferedReader output = launcher.inputReader()) {
            assertThat(output.lines())
                    .singleElement()
                    .asString()
                    .startsWith("twinchat up: ")
                    .contains(cause);
        }
        assertThat(launcher.waitFor()).isEqualTo(1);
    }

    private static int exitCode(List<String> before, String program) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(before);
        command.add(program);
        return new ProcessBuilder(command).start().waitFor();
    }

    private Process start(String... arguments) throws IOException {
        return startIn(List.of(), arguments);
    }

    private Process startIn(List<String> surroundings, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(surroundings);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+PerfDisableSharedMem",
                "-Djava.io.tmpdir=" + temporary,
                "-Dtwinchat.home=" + home,
                "-cp",
                System.getProperty("java.class.path"),
                UpProgram.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static List<String> readUntilRunning(Process launcher) throws IOException {
        BufferedReader output = launcher.inputReader();
        List<String> lines = new ArrayList<>();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            lines.add(line);
            if (line.startsWith("Ctrl-C")) {
                return lines;
            }
        }
        throw new AssertionError("the launcher ended: " + lines);
    }

    private static List<Long> descendants(Process launcher) {
        return launcher.descendants().map(ProcessHandle::pid).toList();
    }

    private static long descendantNamed(Process launcher, String word) {
        return launcher.descendants()
                .filter(child -> child.info().commandLine().orElse("").contains(word))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private static boolean isAlive(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }
}
