package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.twinchat.jmeter.samples.Sample;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The entry point of the load generator's image ({@code deploy/image/load}) with the real JMeter of the build, without a container. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class LoadImageIT {

    private static final Path HOME = Path.of(System.getProperty("twinchat.home"));

    private final Set<String> registered = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;

    @TempDir
    private Path results;

    @TempDir
    private Path logs;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/api/users", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (exchange.getRequestMethod().equals("POST")) {
                registered.add(body.replaceFirst(".*\"nickname\":\"([^\"]+)\".*", "$1"));
            }
            answer(exchange, exchange.getRequestMethod().equals("POST") ? 201 : 200, "{}");
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void leavesSamplesAndASummary() throws IOException, InterruptedException {
        server.createContext("/api/sessions", exchange -> answer(exchange, 200, "{\"accessToken\":\"token\"}"));
        Run run = load(Map.of("PLAN", "profile-summary", "LOAD_USERS", "2", "JOB_COMPLETION_INDEX", "1"));
        assertThat(run.exitCode).as(run.output).isZero();
        assertThat(registered).containsExactlyInAnyOrder("load-1-00001", "load-1-00002");
        Path folder = folder();
        List<Sample> samples = new ArrayList<>();
        SampleFile.read(folder.resolve("samples.csv"), samples::add);
        assertThat(samples)
                .isNotEmpty()
                .allSatisfy(sample -> assertThat(sample.success()).isTrue());
        assertThat(Files.readString(folder.resolve("summary.txt")))
                .startsWith("profile-summary ")
                .contains(" users=2")
                .containsPattern("\nmeasured from [0-9]+ to [0-9]+ ms since 1970\n +requests +errors +req/s .*\n.*\n$");
        assertThat(folder.resolve("jmeter.log")).isNotEmptyFile();
        assertThat(run.output).endsWith("results: " + folder + "\n");
    }

    @Test
    void saysWhyAPlanCannotRun() throws IOException, InterruptedException {
        server.createContext("/api/sessions", exchange -> answer(exchange, 401, "{}"));
        Run run = load(Map.of("PLAN", "profile-summary", "LOAD_USERS", "1"));
        assertThat(run.exitCode).as(run.output).isEqualTo(1);
        assertThat(run.output).contains("load: profile-summary: logging in load-00001 at http://127.0.0.1:");
    }

    private record Run(int exitCode, String output) {}

    private Run load(Map<String, String> environment) throws IOException, InterruptedException {
        Path output = logs.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(
                        "bash",
                        HOME.resolve("deploy/image/load").toString(),
                        "accounts=1",
                        "rampup=0",
                        "warmup=0",
                        "seconds=1")
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        Map<String, String> all = builder.environment();
        all.put("JMETER_HOME", JMeterDistribution.at(HOME).jmeterHome().toString());
        all.put("PLANS", JMeterDistribution.at(HOME).plans().toString());
        all.put("RESULTS", results.toString());
        all.put("LOAD_HOST", "127.0.0.1");
        all.put("LOAD_PORT", Integer.toString(server.getAddress().getPort()));
        // The image has Java 25 on its path.
        all.put("PATH", Path.of(System.getProperty("java.home"), "bin") + File.pathSeparator + all.get("PATH"));
        all.putAll(environment);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
        return new Run(process.exitValue(), Files.readString(output));
    }

    private Path folder() throws IOException {
        try (Stream<Path> folders = Files.list(results)) {
            return folders.findFirst().orElseThrow();
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        try (exchange) {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
