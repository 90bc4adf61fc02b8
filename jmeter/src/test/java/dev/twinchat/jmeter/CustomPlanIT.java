package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.twinchat.jmeter.samples.Sample;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A plan that knows of no campaign, as it is and with faults, in the real JMeter of the build. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class CustomPlanIT {

    private static final Path FOREIGN = Path.of("src", "test", "plans", "foreign");
    private static final JMeterDistribution DISTRIBUTION =
            JMeterDistribution.at(Path.of(System.getProperty("twinchat.home")));

    @TempDir
    private Path folder;

    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        for (String file : List.of("plan.jmx", "books.csv")) {
            Files.copy(FOREIGN.resolve(file), folder.resolve(file));
        }
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.add(exchange.getRequestURI().toString());
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void runsAsItComes() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows.csv"), "token,nickname\nt1,ann\nt2,bob\nt3,eve\nt4,joe\n");

        List<Sample> samples = run(plan(), rows);

        assertThat(samples).extracting(Sample::label).containsOnly("read", "buy");
        assertThat(samples).allSatisfy(sample -> assertThat(sample.code()).isEqualTo("204"));
        assertThat(asked).filteredOn("/prepare"::equals).hasSize(1);
        List<String> books =
                asked.stream().filter(path -> path.startsWith("/books/")).toList();
        assertThat(books)
                .as("the rows of its file again and again, and at most one in 20 ms for each of 3 users")
                .hasSizeBetween(10, 450)
                .allMatch(path -> path.matches("/books/(emma|middlemarch)/2\\?by=(ann|bob|eve|joe)"));
        assertThat(Stream.of("/emma/", "/middlemarch/", "=ann", "=bob", "=eve", "=joe"))
                .as("the rows of its file and those of the campaign")
                .allSatisfy(part -> assertThat(books).anyMatch(path -> path.contains(part)));
        assertThat(folder.resolve("all.jtl")).doesNotExist();
    }

    @Test
    void keepsToARateInAllGroupsTogether() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows.csv"), "token,nickname\nt1,ann\nt2,bob\nt3,eve\nt4,joe\n");

        // 90 are due in three seconds, give or take 10, and fewer are done on a busy machine; users without a schedule
        // would send thousands.
        assertThat(run(plan().atOpenRate(), rows)).hasSizeBetween(10, 150);
        assertThat(asked).anyMatch(path -> path.startsWith("/books/")).contains("/buy");
    }

    @Test
    void saysWhatRunsOtherwise() {
        PlanInspection found = PlanInspection.of(DISTRIBUTION, plan(), 4);

        assertThat(found.problems()).isEmpty();
        assertThat(found.notes())
                .containsExactly(
                        "'tree' is left out: it writes to all.jtl",
                        "'readers' has 3 of the campaign's 4 users and its times, instead of 30 threads and its own",
                        "'buyers' has 1 of the campaign's 4 users and its times, instead of 10 threads and its own",
                        "'books' begins again at its first row when it is at the end, since users go on until the time is over");
        assertThat(found.answerTimeout()).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void tellsAllProblemsAtOnce() throws IOException {
        change("https://shop.example.org:443/buy", "http://pay.example.org/buy");
        change("<JSR223Sampler ", "<FTPSampler ");
        change("</JSR223Sampler>", "</FTPSampler>");
        change(">7000<", ">soon<");
        Files.delete(folder.resolve("books.csv"));

        assertThat(PlanInspection.of(DISTRIBUTION, plan(), 1).problems())
                .containsExactly(
                        "'script' is a FTPSampler, and a campaign drives a service by HTTP Requests: disable it",
                        "the plan has 2 Thread Groups, so it needs at least as many users, not 1: give --users, or users in scenario.yaml",
                        "the plan asks several addresses, of which a campaign has one, the service's: shop.example.org:443 ('defaults', 'prepare', 'read'), pay.example.org:80 ('buy'); give all the same, or disable what asks another service",
                        "'prepare' has the response timeout 'soon': give a number of milliseconds",
                        "'read' has the response timeout 'soon': give a number of milliseconds",
                        "'buy' has the response timeout 'soon': give a number of milliseconds",
                        "'books' reads " + folder.resolve("books.csv")
                                + ", which is not there: put it into the scenario's folder");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            jmeter="5.6.3"   | jmeter="5.7"       | was made by JMeter 5.7, and this is JMeter 5.6.3: save it by that version or an older one
            jmeterTestPlan   | testPlan           | is no plan of JMeter's: it does not begin with jmeterTestPlan
            </hashTree>      | </tree>            | is no XML:
            HTTPSamplerProxy | DisabledProxy      | 'read' needs the class DisabledProxy, which is not there: put its jar into the folder plugins of the scenario, or delete the element
            <ThreadGroup     | <ThreadGroup enabled="false" | the plan has no Thread Group that is enabled, whose threads are the users
            <HTTPSamplerProxy | <HTTPSamplerProxy enabled="false" | the plan has no HTTP Request that is enabled, so nothing is asked
            >7000<           | >900001<           | 'read' waits 900001 ms for an answer: give at most 900000, or nothing for 30000
            >443<            | >443</stringProp><stringProp name="HTTPSampler.proxyHost">proxy< | 'read' asks through a proxy: leave out its server name
            """)
    void saysWhatKeepsItFromRunning(String was, String is, String problem) throws IOException {
        change(was, is);

        assertThat(PlanInspection.of(DISTRIBUTION, plan(), 4).problems())
                .anySatisfy(found -> assertThat(found).contains(problem));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kg.apc.jmeter.threads.UltimateThreadGroup | Custom Thread Groups (jpgc-casutg)
            com.blazemeter.jmeter.threads.arrivals.ArrivalsThreadGroup | Custom Thread Groups (jpgc-casutg)
            eu.luminis.jmeter.wssampler.OpenWebSocketSampler | WebSocket Samplers by Peter Doornbosch
            """)
    void namesAPluginThatIsMissing(String className, String plugin) throws IOException {
        change("<ConstantTimer ", "<" + className + " ");
        change("</ConstantTimer>", "</" + className + ">");

        assertThat(PlanInspection.of(DISTRIBUTION, plan(), 4).problems())
                .containsExactly(
                        "'think' needs the class " + className + " of " + plugin
                                + ", which is not there: put its jar into the folder plugins of the scenario, or delete the element");
    }

    @Test
    void refusesRowsOfAnotherEncoding() throws IOException {
        Files.write(folder.resolve("books.csv"), "\u00e9tranger\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(PlanInspection.of(DISTRIBUTION, plan(), 4).problems())
                .containsExactly("'books' reads " + folder.resolve("books.csv")
                        + ", which is not UTF-8: save it so, or give its file encoding");
    }

    @Test
    void asksNobodyElseWhereItWasChangedSince() throws IOException {
        change("https://shop.example.org:443/buy", "http://pay.example.org/buy");

        assertThatThrownBy(() -> run(plan(), folder.resolve("books.csv")))
                .hasMessageStartingWith("plan foreign: the plan asks several addresses");
        assertThat(asked).isEmpty();
    }

    private Plan plan() {
        return Plan.own(PlanSpec.of("foreign", Plan.Service.USER, "visits").file(folder.resolve("plan.jmx")));
    }

    private void change(String was, String is) throws IOException {
        Path file = folder.resolve("plan.jmx");
        String text = Files.readString(file);
        assertThat(text).contains(was);
        Files.writeString(file, text.replace(was, is));
    }

    private List<Sample> run(Plan plan, Path rows) throws Exception {
        LoadOptions options = LoadOptions.of(plan, folder.resolve("run"))
                .withAddress("localhost", server.getAddress().getPort())
                .withUsers(4)
                .withTimes(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(3))
                .withData(rows)
                .withProperty("rate", "30");
        try (LoadEngine engine = LoadEngine.start(
                        DISTRIBUTION, LoadOptions.DEFAULT_JVM_FLAGS, folder.resolve("run"), List.of());
                EngineRun run = engine.begin(options)) {
            List<Sample> samples = new ArrayList<>();
            SampleFile.read(run.await(Duration.ofSeconds(60)).samples(), samples::add);
            return samples;
        }
    }
}
