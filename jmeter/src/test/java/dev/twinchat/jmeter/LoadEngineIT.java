package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.twinchat.jmeter.samples.Sample;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the real JMeter of the build. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class LoadEngineIT {

    private static final Path SHOP = Path.of("src", "test", "plans", "shop");
    private static final String PARENT = "<boolProp name=\"TransactionController.parent\">";

    private static final JMeterDistribution DISTRIBUTION =
            JMeterDistribution.at(Path.of(System.getProperty("twinchat.home")));
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(150);

    @TempDir
    private Path folder;

    private HttpServer server;
    private LoadEngine engine;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        engine = LoadEngine.start(DISTRIBUTION, LoadOptions.DEFAULT_JVM_FLAGS, folder.resolve("run"), List.of());
    }

    @AfterEach
    void stop() {
        engine.close();
        server.stop(0);
    }

    @Test
    void runsOnePlanAfterTheOther() throws Exception {
        long pid = engine.pid();
        for (Plan plan : List.of(Plan.PROFILE_SUMMARY, Plan.SUBSCRIBE, Plan.PROFILE_SUMMARY)) {
            LoadResult result = await(options(plan).withUsers(plan == Plan.SUBSCRIBE ? 2 : 1));
            List<Sample> samples = samples(result);
            assertThat(samples).isNotEmpty().allSatisfy(sample -> {
                assertThat(sample.label()).isEqualTo(plan.label());
                assertThat(sample.code()).isEqualTo("204");
                assertThat(sample.startMicros() + sample.elapsedMicros())
                        .isBetween(
                                result.window().from().toEpochMilli() * 1000,
                                result.window().until().toEpochMilli() * 1000);
            });
        }
        assertThat(engine.alive()).isTrue();
        assertThat(engine.pid()).isEqualTo(pid);
    }

    @Test
    void endsWithTheLastAnswerOfAnAmountOfWork() throws Exception {
        LoadResult result = await(options(Plan.SLOW_TENTH).withUsers(3).withWork(100));
        List<Sample> samples = samples(result);
        assertThat(samples).hasSize(100);
        long begin = samples.stream().mapToLong(Sample::startMicros).min().orElseThrow();
        long end = samples.stream()
                .mapToLong(sample -> sample.startMicros() + sample.elapsedMicros())
                .max()
                .orElseThrow();
        assertThat(result.window().from().toEpochMilli()).isEqualTo(begin / 1000);
        assertThat(result.window().until().toEpochMilli()).isEqualTo(end / 1000 + 1);
    }

    @Test
    void keepsToARateHoweverLongAnswersTake() throws Exception {
        LoadResult result =
                await(options(Plan.PROFILE_SUMMARY_OPEN).withUsers(3).withProperty("rate", "40.0"));
        List<Sample> samples = samples(result);

        // 120 are due in three seconds, give or take 11; fewer are begun where threads are late.
        assertThat(samples).hasSizeBetween(30, 200);
        assertThat(samples).allSatisfy(sample -> assertThat(sample.code()).isEqualTo("204"));
    }

    @Test
    void keepsToARateWhereAPlanKnowsOfNone() throws Exception {
        Path own = Files.writeString(
                folder.resolve("own.jmx"),
                Files.readString(DISTRIBUTION.file(Plan.FEED))
                        .replaceAll("(?s)<(dev.twinchat.jmeter.elements.Arrivals) .*?</\\1>\\s*<hashTree/>", "")
                        .replace("${__P(pause,0)}", "1000"));
        Plan plan =
                Plan.own(PlanSpec.of("own", Plan.Service.USER, "GET /api/feed").file(own));

        List<Sample> samples =
                samples(await(options(plan.atOpenRate()).withUsers(3).withProperty("rate", "20")));

        // 60 are due in three seconds, give or take 8.
        assertThat(samples).hasSizeBetween(20, 100);
        assertThat(samples)
                .as("without what its timer would wait")
                .anySatisfy(sample -> assertThat(sample.elapsedMicros()).isLessThan(400_000));
    }

    @Test
    void countsNoPauseAsLatency() throws Exception {
        List<Sample> samples = samples(await(options(Plan.FEED).withProperty("pause", "500")));

        // Of a few on a busy machine one has its answer sooner than the pause.
        assertThat(samples)
                .isNotEmpty()
                .anySatisfy(sample -> assertThat(sample.elapsedMicros()).isLessThan(400_000));
    }

    @Test
    void measuresUntilTheEndWhereUsersPauseLongerThanIsLeft() throws Exception {
        LoadResult result = await(options(Plan.FEED).withProperty("pause", "2000"));

        assertThat(Instant.now()).isAfterOrEqualTo(result.window().until());
        assertThat(samples(result)).hasSizeBetween(1, 2);
    }

    @ParameterizedTest(name = "a transaction with a parent sample: {0}")
    @ValueSource(booleans = {true, false})
    void runsAPlanAsJMeterDoes(boolean parent) throws Exception {
        Path shop = Files.createDirectories(folder.resolve("shop-" + parent));
        for (String file : List.of("included.jmx", "paths.csv")) {
            Files.copy(SHOP.resolve(file), shop.resolve(file));
        }
        String text = Files.readString(SHOP.resolve("plan.jmx"));
        assertThat(text).contains(PARENT + "true<");
        Path own = Files.writeString(shop.resolve("plan.jmx"), text.replace(PARENT + "true<", PARENT + parent + "<"));
        Plan plan = Plan.own(PlanSpec.of("shop", Plan.Service.USER, "all kinds of controllers")
                .file(own));

        // Its first script takes JMeter seconds on a busy machine.
        LoadResult result = await(options(plan).withTimes(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(15)));
        Map<String, Long> requests =
                samples(result).stream().collect(Collectors.groupingBy(Sample::label, Collectors.counting()));

        assertThat(requests)
                .as("neither the transaction nor what is disabled")
                .containsOnlyKeys("included /from-csv", "module 2", "first of transaction", "second of transaction");
        long loops = Collections.max(requests.values());
        assertThat(requests.values()).allSatisfy(count -> assertThat(count).isBetween(loops - 1, loops));
        List<Sample> transactions = new ArrayList<>();
        SampleFile.read(result.transactions().orElseThrow(), transactions::add);
        assertThat(transactions).extracting(Sample::label).containsOnly("transaction");
        assertThat((long) transactions.size())
                .as("of a transaction at an edge of the window a request counts alone")
                .isBetween(loops - 2, loops);
    }

    @Test
    void goesOnAfterARunThatFailed() throws Exception {
        assertThatThrownBy(() -> await(options(Plan.PROFILE_SUMMARY).withUsers(10)))
                .hasMessage("plan profile-summary: 10 threads need at least as many rows, but there are 6");
        assertThat(engine.alive()).isTrue();
        assertThat(samples(await(options(Plan.PROFILE_SUMMARY)))).isNotEmpty();
    }

    @Test
    void saysThatThePlanIsBroken() throws Exception {
        Path plans = Files.createDirectories(folder.resolve("plans"));
        Files.writeString(plans.resolve(Plan.SUBSCRIBE.fileName()), "<jmeterTestPlan><hashTree>");
        try (LoadEngine broken = LoadEngine.start(
                        new JMeterDistribution(DISTRIBUTION.jmeterHome(), plans),
                        List.of(),
                        folder.resolve("run"),
                        List.of());
                EngineRun run = broken.begin(options(Plan.SUBSCRIBE))) {
            assertThatThrownBy(() -> run.await(LONG_ENOUGH))
                    .hasMessageStartingWith("plan subscribe: ")
                    .hasMessageContaining("Problem loading XML from");
        }
    }

    @Test
    void makesNoDirectoryThatIsBeingRemoved() {
        Path gone = folder.resolve("gone");

        assertThatThrownBy(() -> LoadEngine.start(DISTRIBUTION, List.of(), gone.resolve("load"), List.of()))
                .hasMessage("cannot start JMeter: there is no " + gone + " to make load in");
        assertThatThrownBy(
                        () -> LoadRun.prepare(DISTRIBUTION, LoadOptions.of(Plan.PROFILE_SUMMARY, gone.resolve("load"))))
                .hasMessage("there is no " + gone + " to make load in");
        assertThat(gone).doesNotExist();
    }

    @Test
    void endsWithTheRunThatIsClosedEarly() throws Exception {
        EngineRun run =
                engine.begin(options(Plan.PROFILE_SUMMARY).withTimes(Duration.ZERO, Duration.ZERO, LONG_ENOUGH));
        run.close();
        assertThat(engine.alive()).isFalse();
    }

    @Test
    void endsARunThatTakesTooLong() {
        assertThatThrownBy(() -> engine.begin(options(Plan.PROFILE_SUMMARY)
                                .withTimes(Duration.ZERO, Duration.ZERO, Duration.ofMinutes(10)))
                        .await(Duration.ofSeconds(1)))
                .hasMessage("plan profile-summary: did not end within 1 s");
        assertThat(engine.alive()).isFalse();
    }

    @Test
    void takesOneRunAtATime() throws IOException {
        try (EngineRun run = engine.begin(options(Plan.PROFILE_SUMMARY))) {
            assertThatThrownBy(() -> engine.begin(options(Plan.SUBSCRIBE))).isInstanceOf(IllegalStateException.class);
        }
    }

    private LoadResult await(LoadOptions options) throws InterruptedException {
        try (EngineRun run = engine.begin(options)) {
            return run.await(LONG_ENOUGH);
        }
    }

    private static List<Sample> samples(LoadResult result) throws IOException {
        List<Sample> samples = new ArrayList<>();
        SampleFile.read(result.samples(), samples::add);
        return samples;
    }

    private LoadOptions options(Plan plan) throws IOException {
        List<String> lines = new ArrayList<>(List.of("token,nickname"));
        for (int i = 1; i <= 6; i++) {
            lines.add("token" + i + ",user" + i);
        }
        return LoadOptions.of(plan, folder.resolve("run"))
                .withAddress("127.0.0.1", server.getAddress().getPort())
                .withUsers(1)
                .withTimes(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(3))
                .withData(Files.write(folder.resolve("rows.csv"), lines));
    }
}
