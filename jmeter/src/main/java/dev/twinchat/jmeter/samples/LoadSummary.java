package dev.twinchat.jmeter.samples;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a person wants to know of a run. Latencies are those of the successful requests only, so that quick refusals do not
 * flatter them; throughput counts the successful ones, too.
 *
 * @param requests all requests
 * @param errors those without success
 * @param throughput successful requests a second
 * @param latency in milliseconds; all zero where nothing succeeded
 * @param errorCodes how often each code came that was no success
 */
public record LoadSummary(
        long requests, long errors, double throughput, Latency latency, Map<String, Long> errorCodes) {

    /** Milliseconds: mean, percentiles by nearest rank, maximum. */
    public record Latency(double average, double p50, double p90, double p99, double max) {

        static Latency of(long[] sortedMicros) {
            if (sortedMicros.length == 0) {
                return new Latency(0, 0, 0, 0, 0);
            }
            return new Latency(
                    Arrays.stream(sortedMicros).average().orElse(0) / 1000,
                    percentile(sortedMicros, 50),
                    percentile(sortedMicros, 90),
                    percentile(sortedMicros, 99),
                    percentile(sortedMicros, 100));
        }

        private static double percentile(long[] sortedMicros, int percent) {
            int rank = (int) Math.ceil(percent / 100.0 * sortedMicros.length);
            return sortedMicros[Math.max(rank, 1) - 1] / 1000.0;
        }
    }

    /**
     * Sums a file of samples up.
     *
     * @param window the measured time
     */
    public static LoadSummary of(Path samples, Duration window) throws IOException {
        Collected collected = new Collected();
        SampleFile.read(samples, collected::add);
        return collected.summary(window);
    }

    /**
     * Sums a file of samples up, each label by itself.
     *
     * @param window the measured time
     */
    public static SortedMap<String, LoadSummary> byLabel(Path samples, Duration window) throws IOException {
        SortedMap<String, Collected> collected = new TreeMap<>();
        SampleFile.read(
                samples,
                sample -> collected
                        .computeIfAbsent(sample.label(), label -> new Collected())
                        .add(sample));
        SortedMap<String, LoadSummary> summaries = new TreeMap<>();
        collected.forEach((label, all) -> summaries.put(label, all.summary(window)));
        return summaries;
    }

    /** The summary as a small table with a fixed point, whatever the locale. */
    public String table() {
        String header = String.format(
                Locale.ROOT,
                "%10s %8s %10s %9s %9s %9s %9s %9s",
                "requests",
                "errors",
                "req/s",
                "avg ms",
                "p50 ms",
                "p90 ms",
                "p99 ms",
                "max ms");
        String values = String.format(
                Locale.ROOT,
                "%10d %8d %10.1f %9.2f %9.2f %9.2f %9.2f %9.2f",
                requests,
                errors,
                throughput,
                latency.average,
                latency.p50,
                latency.p90,
                latency.p99,
                latency.max);
        StringBuilder table =
                new StringBuilder(header).append('\n').append(values).append('\n');
        new TreeMap<>(errorCodes)
                .forEach((code, count) -> table.append("errors: ")
                        .append(count)
                        .append(" x ")
                        .append(code)
                        .append('\n'));
        return table.toString();
    }

    private static final class Collected {

        private final Map<String, Long> errorCodes = new TreeMap<>();
        private long[] micros = new long[1024];
        private int size;
        private long errors;

        void add(Sample sample) {
            if (!sample.success()) {
                errors++;
                errorCodes.merge(sample.code(), 1L, Long::sum);
                return;
            }
            if (size == micros.length) {
                micros = Arrays.copyOf(micros, 2 * size);
            }
            micros[size++] = sample.elapsedMicros();
        }

        LoadSummary summary(Duration window) {
            long[] latencies = sorted();
            return new LoadSummary(
                    latencies.length + errors,
                    errors,
                    latencies.length / (window.toMillis() / 1000.0),
                    Latency.of(latencies),
                    Map.copyOf(errorCodes));
        }

        private long[] sorted() {
            long[] values = Arrays.copyOf(micros, size);
            Arrays.sort(values);
            return values;
        }
    }
}
