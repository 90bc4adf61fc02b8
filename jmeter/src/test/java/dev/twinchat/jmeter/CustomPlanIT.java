package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.twinchat.jmeter.samples.Sample;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A plan that knows of no campaign, as it is and with faults, in the real JMeter of the build. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class CustomPlanIT extends ForeignPlan {

    private static final Path PLUGINS = Path.of("target", "plugins-of-tests");

    private static final Duration MEASURED = Duration.ofSeconds(6);

    /** The first script of a JMeter takes it seconds on a busy machine, and ten with plug-ins to load. */
    private static final Duration FIRST = MEASURED.multipliedBy(3);

    @TempDir
    private static Path directory;

    private static LoadEngine shared;

    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private volatile int status = 204;
    private HttpServer server;

    @BeforeEach
    void start() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.add(exchange.getRequestURI().toString());
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        if (shared == null) {
            shared = engine(directory);
            assertThat(samples(result(
                            shared, plan(), rows(), options -> options.withTimes(Duration.ZERO, Duration.ZERO, FIRST))))
                    .isNotEmpty();
            asked.clear();
        }
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @AfterAll
    static void end() {
        if (shared != null) {
            shared.close();
        }
    }

    @Test
    void runsAsItComes() throws Exception {
        List<Sample> samples = run(plan(), rows());

        assertThat(samples).extracting(Sample::label).containsOnly("read", "buy");
        assertThat(samples).allSatisfy(sample -> assertThat(sample.code()).isEqualTo("204"));
        assertThat(asked).filteredOn("/prepare"::equals).hasSize(1);
        List<String> books =
                asked.stream().filter(path -> path.startsWith("/books/")).toList();
        assertThat(books)
                .as("the rows of its file again and again, and at most one in 20 ms for each of 3 users")
                .hasSizeBetween(10, 900)
                .allMatch(path -> path.matches("/books/(emma|middlemarch)/2\\?by=(ann|bob|eve|joe)"));
        assertThat(Stream.of("/emma/", "/middlemarch/", "=ann", "=bob", "=eve", "=joe"))
                .as("the rows of its file and those of the campaign")
                .allSatisfy(part -> assertThat(books).anyMatch(path -> path.contains(part)));
        assertThat(folder.resolve("all.jtl")).doesNotExist();
    }

    @Test
    void keepsToARateInAllGroupsTogether() throws Exception {
        // 180 are due in six seconds, give or take 14, and fewer are done on a busy machine; users without a schedule
        // would send thousands.
        assertThat(run(plan().atOpenRate(), rows())).hasSizeBetween(10, 250);
        assertThat(asked).anyMatch(path -> path.startsWith("/books/")).contains("/buy");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.blazemeter.jmeter.threads.concurrency.ConcurrencyThreadGroup",
                "com.blazemeter.jmeter.threads.arrivals.ArrivalsThreadGroup",
                "kg.apc.jmeter.threads.UltimateThreadGroup"
            })
    void runsGroupsAndFunctionsOfPlugIns(String group) throws Exception {
        addPlugIns();
        changeGroup("readers", """
                <%1$s guiclass="%1$sGui" testclass="%1$s" testname="readers">
                  <stringProp name="TargetLevel">30</stringProp>
                </%1$s>
                """.formatted(group));
        change("/books/${book}/", "/books/${book}/${__strLen(four)}/");

        assertThat(PlanInspection.of(DISTRIBUTION, plan(Map.of("readers", 3, "buyers", 1)), 4)
                        .notes())
                .contains("'readers' has 3 of the campaign's 4 users and its times, instead of the schedule of a "
                        + group.substring(group.lastIndexOf('.') + 1));
        assertThat(runWithPlugIns()).extracting(Sample::label).containsOnly("read", "buy");
        assertThat(asked).anyMatch(path -> path.startsWith("/books/emma/4/2?by="));
    }

    @Test
    void runsConsecutiveGroupsAtTheSameTime() throws Exception {
        change("<TestPlan guiclass=\"TestPlanGui\" testclass=\"TestPlan\" testname=\"somebody's\">", """
                <TestPlan guiclass="TestPlanGui" testclass="TestPlan" testname="somebody's">
                  <boolProp name="TestPlan.serialize_threadgroups">true</boolProp>
                """);

        assertThat(inspected(4).notes())
                .contains("'somebody's' runs its Thread Groups at the same time, instead of consecutively");
        assertThat(run(plan(), rows())).extracting(Sample::label).contains("read", "buy");
    }

    @Test
    void leavesWhatPreparesAsItIs() throws Exception {
        replaceFirst(
                "<HTTPSamplerProxy guiclass=\"HttpTestSampleGui\" testclass=\"HTTPSamplerProxy\" testname=\"prepare\">",
                """
                <TestAction guiclass="TestActionGui" testclass="TestAction" testname="wait">
                  <intProp name="ActionProcessor.action">1</intProp>
                  <intProp name="ActionProcessor.target">0</intProp>
                  <stringProp name="ActionProcessor.duration">100</stringProp>
                </TestAction>
                <hashTree/>
                <TestAction guiclass="TestActionGui" testclass="TestAction" testname="never">
                  <intProp name="ActionProcessor.action">0</intProp>
                  <intProp name="ActionProcessor.target">0</intProp>
                </TestAction>
                <hashTree/>
                <HTTPSamplerProxy guiclass="HttpTestSampleGui" testclass="HTTPSamplerProxy" testname="prepare">""");

        PlanInspection found = inspected(4);

        assertThat(found.notes()).noneMatch(note -> note.contains("'never'") || note.contains("'wait'"));
        assertThat(found.pauses()).isEqualTo(Duration.ofMillis(40));
        assertThat(run(plan(), rows())).isNotEmpty();
        assertThat(asked).as("after the preparation has stopped").doesNotContain("/prepare");
    }

    @Test
    void leavesOutWhatWritesToAServer() throws Exception {
        change("<ConstantTimer ", """
                <BackendListener guiclass="BackendListenerGui" testclass="BackendListener" testname="influx">
                  <stringProp name="classname">org.apache.jmeter.visualizers.backend.influxdb.InfluxdbBackendListenerClient</stringProp>
                  <elementProp name="arguments" elementType="Arguments">
                    <collectionProp name="Arguments.arguments">
                      <elementProp name="influxdbUrl" elementType="Argument">
                        <stringProp name="Argument.name">influxdbUrl</stringProp>
                        <stringProp name="Argument.value">http://localhost:%d/write</stringProp>
                      </elementProp>
                    </collectionProp>
                  </elementProp>
                </BackendListener>
                <hashTree/>
                <ConstantTimer\s""".formatted(server.getAddress().getPort()));

        assertThat(inspected(4).notes()).contains("'influx' is left out: a campaign measures by itself");
        assertThat(run(plan(), rows())).isNotEmpty();
        assertThat(asked).doesNotContain("/write");
    }

    @Test
    void goesOnWhereAPlanWouldStop() throws Exception {
        status = 500;
        replaceFirst(">continue<", ">stopthread<");
        change("<ConstantTimer ", """
                <ResultAction guiclass="ResultActionGui" testclass="ResultAction" testname="on error">
                  <intProp name="OnError.action">2</intProp>
                </ResultAction>
                <hashTree/>
                <ConstantTimer\s""");
        replaceLast(">continue<", ">stoptest<");

        assertThat(inspected(4).notes())
                .contains(
                        "'on error' has a user begin the next loop where it would stop",
                        "'buyers' has a user begin the next loop after an error, where it would stop");
        assertThat(run(plan(), rows()))
                .hasSizeGreaterThan(10)
                .allSatisfy(sample -> assertThat(sample.code()).isEqualTo("500"));
    }

    @Test
    void leavesPausesOutToWarmAServiceUp() throws Exception {
        change("<stringProp name=\"ConstantTimer.delay\">20<", "<stringProp name=\"ConstantTimer.delay\">60000<");

        assertThat(inspected(4).pauses()).isEqualTo(Duration.ofMinutes(2));
        assertThat(inspected(1).problems()).isNotEmpty();
        assertThat(run(plan(), rows())).extracting(Sample::label).containsOnly("buy");
        assertThat(run(plan(), rows(), options -> options.withoutPauses().withUsers(1)))
                .as("also by fewer users than groups")
                .extracting(Sample::label)
                .contains("read", "buy");
    }

    @Test
    void tellsWhatJMeterLogs() throws Exception {
        change(">books.csv<", ">${nowhere}.csv<");

        assertThat(result(shared, plan(), rows(), UnaryOperator.identity()).problems())
                .anySatisfy(problem -> assertThat(problem).contains("${nowhere}.csv must exist"));
    }

    @Test
    void asksNoOtherAddressWhereItWasChangedSince() throws IOException {
        change("https://shop.example.org:443/buy", "http://pay.example.org/buy");

        assertThatThrownBy(() -> run(plan(), folder.resolve("books.csv")))
                .hasMessageStartingWith("plan foreign: the plan asks several addresses");
        assertThat(asked).isEmpty();
    }

    private Path rows() throws IOException {
        return Files.writeString(folder.resolve("rows.csv"), "token,nickname\nt1,ann\nt2,bob\nt3,eve\nt4,joe\n");
    }

    private void addPlugIns() throws IOException {
        Path plugins = Files.createDirectory(folder.resolve("plugins"));
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(PLUGINS, "*.jar")) {
            for (Path jar : jars) {
                Files.copy(jar, plugins.resolve(String.valueOf(jar.getFileName())));
            }
        }
    }

    private List<Sample> run(Plan plan, Path rows) throws Exception {
        return run(plan, rows, UnaryOperator.identity());
    }

    private List<Sample> run(Plan plan, Path rows, UnaryOperator<LoadOptions> more) throws Exception {
        return samples(result(shared, plan, rows, more));
    }

    private List<Sample> runWithPlugIns() throws Exception {
        try (LoadEngine engine = engine(folder)) {
            return samples(
                    result(engine, plan(), rows(), options -> options.withTimes(Duration.ZERO, Duration.ZERO, FIRST)));
        }
    }

    private LoadEngine engine(Path parent) {
        return LoadEngine.start(
                DISTRIBUTION,
                LoadOptions.DEFAULT_JVM_FLAGS,
                parent.resolve("engine"),
                plan().plugins().stream().toList());
    }

    private LoadResult result(LoadEngine engine, Plan plan, Path rows, UnaryOperator<LoadOptions> more)
            throws Exception {
        LoadOptions options = more.apply(LoadOptions.of(plan, folder.resolve("run"))
                .withAddress("localhost", server.getAddress().getPort())
                .withUsers(4)
                .withTimes(Duration.ZERO, Duration.ZERO, MEASURED)
                .withData(rows)
                .withProperty("rate", "30"));
        try (EngineRun run = engine.begin(options)) {
            return run.await(Duration.ofSeconds(60));
        }
    }

    private static List<Sample> samples(LoadResult result) throws IOException {
        List<Sample> samples = new ArrayList<>();
        SampleFile.read(result.samples(), samples::add);
        return samples;
    }
}
