package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.result.Outcome;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.sampling.MachineProcessors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code twinchat compare} as a process, on a real stack, when something happens in the middle of it. */
@Timeout(900)
class CampaignIT {

    private static final Path OWN_SCENARIO = Path.of("..", "docs", "example", "popular-hashtags");

    /** A proxy that is not there, and a language with digits of its own: neither reaches the services or the load generator. */
    private static final Map<String, String> ENVIRONMENT =
            Map.of("JAVA_TOOL_OPTIONS", "-Dhttp.proxyHost=127.0.0.1 -Dhttp.proxyPort=9 -Duser.language=fa");

    private static final String LISTENER =
            "<ResultCollector guiclass=\"SummaryReport\" testclass=\"ResultCollector\" testname=\"Summary Report\"/><hashTree/>";

    private static final List<Integer> PROCESSORS = MachineProcessors.usable();

    /** The services have one, the databases and the load generator another, where there are two. */
    private static final CpuSets SETS =
            new CpuSets(List.of(PROCESSORS.getFirst()), List.of(PROCESSORS.getLast()), List.of(PROCESSORS.getLast()));

    private static final String CORES = "services=%s,databases=%s,load=%s"
            .formatted(CpuSets.list(SETS.services()), CpuSets.list(SETS.databases()), CpuSets.list(SETS.load()));

    @TempDir
    private Path folder;

    private Path temporary;
    private TwinchatProcess running;
    private Process campaign;

    @BeforeEach
    void start() throws IOException {
        temporary = Files.createDirectory(folder.resolve("tmp"));
        begin(
                "--preset=smoke",
                "--stacks=webflux",
                "--scenarios=" + ownScenarioWithAListener(),
                "--users=1,2",
                "--blocks=2",
                // The two of this preset are short for a busy machine.
                "--seconds=15",
                "--cores=" + CORES,
                "--out=" + folder.resolve("results"));
    }

    private Path ownScenarioWithAListener() throws IOException {
        Path copy = Files.createDirectory(folder.resolve("hashtags"));
        try (Stream<Path> files = Files.list(OWN_SCENARIO)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        Path plan = copy.resolve("plan.jmx");
        Files.writeString(
                plan, Files.readString(plan).replaceFirst("(?s)(</ThreadGroup>\\s*<hashTree>)", "$1" + LISTENER));
        return copy;
    }

    private void begin(String... options) throws IOException {
        running = TwinchatProcess.start(ENVIRONMENT, temporary, "compare", options);
        campaign = running.process();
    }

    @AfterEach
    void end() throws InterruptedException {
        running.close();
    }

    /** One campaign for all of it, since each takes as long as its starts. */
    @Test
    void outlivesADeadServiceAndCtrlC() throws Exception {
        assertThat(running.readUntil("1/4 "))
                .containsSubsequence(
                        "popular-hashtags, otherwise than its plan says:",
                        "  'Summary Report' is left out: a campaign measures by itself");
        assertHasItsProcessors("user-service-webflux.jar", SETS.services());
        assertHasItsProcessors("message-service-webflux.jar", SETS.services());
        assertHasItsProcessors("postgres", SETS.databases());
        assertHasItsProcessors("redis-server", SETS.databases());
        assertHasItsProcessors("PlanRunner", SETS.load());
        assertThat(allowed(campaign.toHandle())).isEqualTo(SETS.load());
        ProcessHandle service = campaign.descendants()
                .filter(child -> child.info().commandLine().orElse("").contains("user-service-webflux.jar"))
                .findFirst()
                .orElseThrow();
        assertThat(service.info().commandLine().orElse(""))
                .as("sized for what it is held to")
                .contains("-XX:ActiveProcessorCount=" + SETS.services().size());
        service.destroyForcibly();

        List<String> output = running.readUntil("3/4 ");
        assertThat(output).anyMatch(line -> line.contains("FAILED: user-service ended with exit code 137"));
        assumeFalse(ignoresInterrupts(), "a program inherits that it ignores INT, as under nohup");
        interrupt();
        Results stopped = results();
        assertTellsOfTheDeadService(stopped);

        begin("--resume=" + folder.resolve("results"));
        output = running.readUntil(null);
        assertThat(output).contains("Processors: " + SETS.describe());
        assertThat(campaign.waitFor())
                .as("for the failed run: %s", String.join("\n", output))
                .isEqualTo(1);
        Results whole = results();
        assertThat(whole.finished())
                .as("it said: %s", String.join("\n", output))
                .isNotNull();
        assertGoesOnFrom(stopped, whole);
        assertThat(temporary).isEmptyDirectory();
    }

    private void assertHasItsProcessors(String name, List<Integer> processors) throws IOException {
        List<ProcessHandle> found = campaign.descendants()
                .filter(child -> child.info().commandLine().orElse("").contains(name))
                .toList();
        assertThat(found).as(name).isNotEmpty();
        for (ProcessHandle process : found) {
            assertThat(allowed(process)).as(name).isEqualTo(processors);
        }
    }

    private static List<Integer> allowed(ProcessHandle process) throws IOException {
        String field = "Cpus_allowed_list:";
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(process.pid()), "status"))) {
            return lines.filter(line -> line.startsWith(field))
                    .map(line -> MachineProcessors.parse(
                            line.substring(field.length()).strip()))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private void interrupt() throws Exception {
        List<ProcessHandle> children = campaign.descendants().toList();
        assertThat(children).as("databases, services, JMeter, reapers").hasSizeGreaterThanOrEqualTo(6);
        new ProcessBuilder("sh", "-c", "kill -s INT " + campaign.pid()).start().waitFor();
        assertThat(running.readUntil(null))
                .as("nothing that was stopped is told as failed")
                .noneMatch(line -> line.contains("FAILED"))
                .last()
                .asString()
                .startsWith("Interrupted. Report of what was finished: " + folder.resolve("results/report.html"));
        assertThat(campaign.waitFor()).isEqualTo(130);
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(children).noneMatch(ProcessHandle::isAlive);
            try (Stream<Path> left = Files.walk(temporary)) {
                assertThat(left).as("what is left").containsExactly(temporary);
            }
        });
    }

    private void assertTellsOfTheDeadService(Results results) {
        assertThat(results.finished()).isNull();
        List<Run> runs = undisturbed(results);
        assertThat(runs)
                .extracting(Run::block, Run::outcome)
                .startsWith(tuple(1, Outcome.MEASURED), tuple(1, Outcome.FAILED), tuple(2, Outcome.MEASURED))
                .hasSizeBetween(3, 4);
        Run failed = runs.get(1);
        assertThat(failed.reason()).isEqualTo("user-service ended with exit code 137");
        assertThat(failed.logTail()).contains("Started UserServiceApplication");
        assertThat(failed.measurement()).isNull();
        assertThat(folder.resolve("results/report.html"))
                .content()
                .contains("user-service ended with exit code 137", "Started UserServiceApplication");
    }

    private static void assertGoesOnFrom(Results stopped, Results whole) {
        assertThat(whole.runs()).extracting(Run::scenario).containsOnly("popular-hashtags");
        assertThat(whole.design().own().get("popular-hashtags").description()).startsWith("GET /api/hashtags/popular");
        assertThat(whole.runs()).startsWith(stopped.runs().toArray(Run[]::new));
        assertThat(undisturbed(whole))
                .as("failures: %s", whole.runs().stream().map(Run::reason).toList())
                .extracting(Run::block, Run::outcome)
                .containsExactly(
                        tuple(1, Outcome.MEASURED),
                        tuple(1, Outcome.FAILED),
                        tuple(2, Outcome.MEASURED),
                        tuple(2, Outcome.MEASURED));
        assertThat(whole.measured())
                .extracting(run -> run.measurement().evidence().pressure().waits())
                .as("what was waited for inside a service with event loops")
                .allSatisfy(waits -> {
                    assertThat(waits.eventLoopLagMillis()).isPositive();
                    assertThat(waits.forMonitors()).isNotNegative();
                });
        assertThat(whole.incidents()).anyMatch(incident -> incident.startsWith("Interrupted after "));
    }

    /** What a busy machine disturbed was run again. */
    private static List<Run> undisturbed(Results results) {
        return results.runs().stream()
                .filter(run -> run.outcome() != Outcome.REPEATED)
                .toList();
    }

    private Results results() throws IOException {
        return ResultsFile.read(folder.resolve("results/results.json"));
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
