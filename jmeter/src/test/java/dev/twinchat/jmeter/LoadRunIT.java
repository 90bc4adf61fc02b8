package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinchat.jmeter.samples.Sample;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs the real JMeter of the build. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class LoadRunIT {

    private static final JMeterDistribution DISTRIBUTION =
            JMeterDistribution.at(Path.of(System.getProperty("twinchat.home")));
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(150);

    @TempDir
    private Path folder;

    @Test
    void recordsWhatFailsAsErrorsWithinTheWindow() throws Exception {
        LoadOptions options = options(Plan.SUBSCRIBE, closedPort())
                .withUsers(3)
                .withTimes(Duration.ZERO, Duration.ofSeconds(1), Duration.ofSeconds(2))
                .withData(rows(6));
        try (LoadRun run = LoadRun.start(DISTRIBUTION, options, line -> {})) {
            assertThat(ProcessHandle.of(run.pid())).isPresent();
            MeasuredWindow announced = run.window().get();
            LoadResult result = run.await(LONG_ENOUGH);
            assertThat(result.window()).isEqualTo(announced);
            assertThat(announced.length()).isEqualTo(Duration.ofSeconds(2));
            List<Sample> samples = new ArrayList<>();
            SampleFile.read(result.samples(), samples::add);
            assertThat(samples).isNotEmpty().allSatisfy(sample -> {
                assertThat(sample.success()).isFalse();
                assertThat(sample.code()).contains("HttpHostConnectException");
                assertThat(sample.startMicros() + sample.elapsedMicros())
                        .isBetween(
                                micros(announced.from().toEpochMilli()),
                                micros(announced.until().toEpochMilli()));
            });
        }
    }

    @Test
    void saysThatTheAddressDoesNotAnswer() throws Exception {
        int port = closedPort();
        assertThatThrownBy(() -> await(options(Plan.EDIT_MESSAGE, port)))
                .isInstanceOf(LoadException.class)
                .hasMessage("plan edit-message: http://127.0.0.1:" + port
                        + " does not answer as a Twinchat does: java.net.ConnectException");
    }

    @Test
    void saysThatThereAreTooFewRows() throws Exception {
        LoadOptions options =
                options(Plan.PROFILE_SUMMARY, closedPort()).withUsers(10).withData(rows(9));
        assertThatThrownBy(() -> await(options))
                .hasMessage("plan profile-summary: 10 threads need at least as many rows, but there are 9");
    }

    @Test
    void saysThatAColumnIsMissing() throws Exception {
        LoadOptions options =
                options(Plan.EDIT_MESSAGE, closedPort()).withUsers(1).withData(rows(9));
        assertThatThrownBy(() -> await(options))
                .hasMessageStartingWith("plan edit-message: cannot use the rows: ")
                .hasMessageEndingWith(", line 1: no column messageId");
    }

    @Test
    void saysThatThePlanIsBroken() throws Exception {
        Path plans = Files.createDirectories(folder.resolve("plans"));
        Files.writeString(plans.resolve(Plan.SUBSCRIBE.fileName()), "<jmeterTestPlan><hashTree>");
        JMeterDistribution broken = new JMeterDistribution(DISTRIBUTION.jmeterHome(), plans);
        LoadOptions options = options(Plan.SUBSCRIBE, closedPort());
        try (LoadRun run = LoadRun.start(broken, options, line -> {})) {
            assertThatThrownBy(() -> run.await(LONG_ENOUGH))
                    .hasMessageStartingWith("plan subscribe: ")
                    .hasMessageContaining("Problem loading XML from")
                    .hasMessageNotContaining("\n");
            assertThatThrownBy(() -> run.window().get()).isInstanceOf(ExecutionException.class);
        }
    }

    @Test
    void endsJMeterWhenItIsClosed() throws Exception {
        LoadOptions options = options(Plan.PROFILE_SUMMARY, closedPort())
                .withUsers(1)
                .withTimes(Duration.ZERO, Duration.ZERO, Duration.ofMinutes(10))
                .withData(rows(1));
        LoadRun run = LoadRun.start(DISTRIBUTION, options, line -> {});
        run.window().get();
        ProcessHandle jmeter = ProcessHandle.of(run.pid()).orElseThrow();
        run.close();
        assertThat(jmeter.onExit()).succeedsWithin(Duration.ofSeconds(10));
    }

    @Test
    void endsARunThatTakesTooLong() throws Exception {
        LoadOptions options = options(Plan.PROFILE_SUMMARY, closedPort())
                .withUsers(1)
                .withTimes(Duration.ZERO, Duration.ZERO, Duration.ofMinutes(10))
                .withData(rows(1));
        try (LoadRun run = LoadRun.start(DISTRIBUTION, options, line -> {})) {
            ProcessHandle jmeter = ProcessHandle.of(run.pid()).orElseThrow();
            assertThatThrownBy(() -> run.await(Duration.ofSeconds(1)))
                    .hasMessage("plan profile-summary: did not end within 1 s");
            assertThat(jmeter.onExit()).succeedsWithin(Duration.ofSeconds(10));
        }
    }

    private static LoadResult await(LoadOptions options) throws InterruptedException {
        try (LoadRun run = LoadRun.start(DISTRIBUTION, options, line -> {})) {
            return run.await(LONG_ENOUGH);
        }
    }

    private LoadOptions options(Plan plan, int port) {
        return LoadOptions.of(plan, folder.resolve("run")).withAddress("127.0.0.1", port);
    }

    private Path rows(int count) throws IOException {
        List<String> lines = new ArrayList<>(List.of("token,nickname"));
        for (int i = 1; i <= count; i++) {
            lines.add("token" + i + ",user" + i);
        }
        return Files.write(folder.resolve("rows.csv"), lines);
    }

    /** A port that nobody listened on a moment ago. */
    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static long micros(long millis) {
        return TimeUnit.MILLISECONDS.toMicros(millis);
    }
}
