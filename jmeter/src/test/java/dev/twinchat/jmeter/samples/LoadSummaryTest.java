package dev.twinchat.jmeter.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadSummaryTest {

    private static final String GOLDEN_TABLE = """
              requests   errors      req/s    avg ms    p50 ms    p90 ms    p99 ms    max ms
                   103        3       50.0     50.50     50.00     90.00     99.00    100.00
            errors: 1 x 503
            errors: 2 x Non HTTP response code: java.net.SocketException
            """;

    @TempDir
    private Path folder;

    @Test
    void keepsErrorsApartFromLatencies() throws IOException {
        LoadSummary summary = LoadSummary.of(hundredAndThree(), Duration.ofSeconds(2));
        assertThat(summary.requests()).isEqualTo(103);
        assertThat(summary.errors()).isEqualTo(3);
        assertThat(summary.throughput()).isEqualTo(50);
        assertThat(summary.latency()).isEqualTo(new LoadSummary.Latency(50.5, 50, 90, 99, 100));
    }

    @Test
    void printsTheSameTableInEveryLocale() throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(LoadSummary.of(hundredAndThree(), Duration.ofSeconds(2)).table())
                    .isEqualTo(GOLDEN_TABLE);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void hasNoLatencyWhereNothingSucceeded() throws IOException {
        Path file = write(SampleFile.HEADER + "\n1,5,subscribe,503,false\n");
        assertThat(LoadSummary.of(file, Duration.ofSeconds(1)).latency())
                .isEqualTo(new LoadSummary.Latency(0, 0, 0, 0, 0));
    }

    @Test
    void readsPackedFiles() throws IOException {
        Path packed = folder.resolve("samples.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(hundredAndThree(), out);
        }
        assertThat(LoadSummary.of(packed, Duration.ofSeconds(2)).requests()).isEqualTo(103);
    }

    @Test
    void refusesOtherFiles() throws IOException {
        Path jtl = write("timeStamp,elapsed,label\n");
        assertThatThrownBy(() -> LoadSummary.of(jtl, Duration.ofSeconds(1)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is no file of samples");
        Path broken = write(SampleFile.HEADER + "\n1,x,subscribe,200,true\n");
        assertThatThrownBy(() -> LoadSummary.of(broken, Duration.ofSeconds(1)))
                .hasMessageContaining("has a broken line: 1,x,subscribe,200,true");
    }

    /** Latencies of 1 to 100 ms, and three errors. */
    private Path hundredAndThree() throws IOException {
        String successes = IntStream.rangeClosed(1, 100)
                .mapToObj(ms -> ms + "," + ms * 1000 + ",edit-message,200,true\n")
                .collect(Collectors.joining());
        String errors = "1,1,edit-message,503,false\n"
                + "1,1,edit-message,Non HTTP response code: java.net.SocketException,false\n".repeat(2);
        return write(SampleFile.HEADER + "\n" + errors + successes);
    }

    private Path write(String text) throws IOException {
        return Files.write(folder.resolve("samples.csv"), text.getBytes(StandardCharsets.US_ASCII));
    }
}
