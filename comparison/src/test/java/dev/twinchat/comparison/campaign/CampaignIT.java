package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.twinchat.comparison.result.Outcome;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.comparison.result.Run;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code twinchat compare} as a process, on a real stack, when something happens in the middle of it. */
@Timeout(300)
class CampaignIT {

    private static final Path HOME = Path.of(System.getProperty("twinchat.home", ".."));

    @TempDir
    private Path folder;

    private Path temporary;
    private Process campaign;

    @BeforeEach
    void start() throws IOException {
        temporary = Files.createDirectory(folder.resolve("tmp"));
        campaign = compare(
                "--preset=smoke",
                "--stacks=webflux",
                "--scenarios=profile-summary",
                "--users=1,2",
                "--blocks=2",
                "--out=" + folder.resolve("results"));
    }

    private Process compare(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+PerfDisableSharedMem",
                "-Djava.io.tmpdir=" + temporary,
                "-Dtwinchat.home=" + HOME.toRealPath(),
                "-jar",
                HOME.resolve("comparison/target/comparison.jar").toString(),
                "compare"));
        command.addAll(List.of(options));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    @AfterEach
    void end() throws InterruptedException {
        campaign.destroy();
        if (!campaign.waitFor(1, TimeUnit.MINUTES)) {
            campaign.destroyForcibly();
        }
    }

    /** One campaign for all of it, since each takes as long as its starts. */
    @Test
    void outlivesADeadServiceAndCtrlC() throws Exception {
        readUntil("1/4 ");
        ProcessHandle service = campaign.descendants()
                .filter(child -> child.info().commandLine().orElse("").contains("user-service-webflux.jar"))
                .findFirst()
                .orElseThrow();
        service.destroyForcibly();

        List<String> output = readUntil("3/4 ");
        assertThat(output).anyMatch(line -> line.contains("FAILED: user-service ended with exit code 137"));
        assumeFalse(ignoresInterrupts(), "a program inherits that it ignores INT, as under nohup");
        interrupt();
        Results stopped = results();
        assertTellsOfTheDeadService(stopped);

        campaign = compare("--resume=" + folder.resolve("results"));
        output = readUntil(null);
        assertThat(campaign.waitFor())
                .as("for the failed run: %s", String.join("\n", output))
                .isEqualTo(1);
        assertGoesOnFrom(stopped, results());
        assertThat(temporary).isEmptyDirectory();
    }

    private void interrupt() throws Exception {
        List<ProcessHandle> children = campaign.descendants().toList();
        assertThat(children).as("databases, services, JMeter, reapers").hasSizeGreaterThanOrEqualTo(6);
        new ProcessBuilder("sh", "-c", "kill -s INT " + campaign.pid()).start().waitFor();
        assertThat(readUntil(null))
                .as("nothing that was stopped is told as failed")
                .noneMatch(line -> line.contains("FAILED"));
        assertThat(campaign.waitFor()).isEqualTo(130);
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(children).noneMatch(ProcessHandle::isAlive);
            try (Stream<Path> left = Files.list(temporary)) {
                assertThat(left).isEmpty();
            }
        });
    }

    private void assertTellsOfTheDeadService(Results results) {
        assertThat(results.finished()).isNull();
        assertThat(results.runs())
                .extracting(Run::block, Run::outcome)
                .startsWith(tuple(1, Outcome.MEASURED), tuple(1, Outcome.FAILED), tuple(2, Outcome.MEASURED))
                .hasSizeBetween(3, 4);
        Run failed = results.runs().get(1);
        assertThat(failed.reason()).isEqualTo("user-service ended with exit code 137");
        assertThat(failed.logTail()).contains("Started UserServiceApplication");
        assertThat(failed.measurement()).isNull();
        assertThat(folder.resolve("results/report.html"))
                .content()
                .contains("user-service ended with exit code 137", "Started UserServiceApplication");
    }

    private static void assertGoesOnFrom(Results stopped, Results whole) {
        assertThat(whole.finished()).isNotNull();
        assertThat(whole.runs())
                .startsWith(stopped.runs().toArray(Run[]::new))
                .extracting(Run::block, Run::outcome)
                .containsExactly(
                        tuple(1, Outcome.MEASURED),
                        tuple(1, Outcome.FAILED),
                        tuple(2, Outcome.MEASURED),
                        tuple(2, Outcome.MEASURED));
        assertThat(whole.incidents()).anyMatch(incident -> incident.startsWith("Interrupted after "));
    }

    private Results results() throws IOException {
        return ResultsFile.read(folder.resolve("results/results.json"));
    }

    /** The lines up to the one that has that part; up to the end for null. */
    private List<String> readUntil(@Nullable String part) throws IOException {
        BufferedReader output = campaign.inputReader();
        List<String> lines = new ArrayList<>();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            lines.add(line);
            if (part != null && line.contains(part)) {
                return lines;
            }
        }
        assertThat(part).as("the campaign ended: %s", lines).isNull();
        return lines;
    }

    private static boolean ignoresInterrupts() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return false;
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("SigIgn:"))
                    .anyMatch(line -> (Long.parseUnsignedLong(
                                            line.substring("SigIgn:".length()).strip(), 16)
                                    & 2)
                            != 0);
        }
    }
}
