package dev.twinchat.comparison.sampling;

import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.RunDiagnostics;
import dev.twinchat.comparison.result.RunDiagnostics.Course;
import dev.twinchat.jmeter.samples.Sample;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;
import org.jspecify.annotations.Nullable;

/** All samples of a run. The percentiles are exact: each is the latency of one request (nearest rank). */
public final class Samples {

    private static final Quantile NEAREST_RANK =
            Quantile.withDefaults().with(EstimationMethod.HF1).withCopy(false);
    /** 99.9 % of 1,000 is a little more than 999 in binary. */
    private static final double ROUNDING = 1e-6;

    private static final int MOST_SLICES = 60;
    private static final List<Double> SLICES = List.of(0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0);
    private static final double[] PROBABILITIES = {0.5, 0.9, 0.99, 0.999, 1};

    private final Map<String, Long> errors = new TreeMap<>();
    private double[] millis = new double[4096];
    private long[] endMicros = new long[4096];
    private int requests;
    private long lastBeginMicros;

    private Samples() {}

    /**
     * Reads a file of samples.
     *
     * @throws IOException if it cannot be read or is of another format
     */
    public static Samples read(Path file) throws IOException {
        Samples samples = new Samples();
        SampleFile.read(file, samples::add);
        return samples;
    }

    private void add(Sample sample) {
        lastBeginMicros = Math.max(lastBeginMicros, sample.startMicros());
        if (!sample.success()) {
            errors.merge(sample.code(), 1L, Long::sum);
            return;
        }
        if (requests == millis.length) {
            millis = Arrays.copyOf(millis, 2 * requests);
            endMicros = Arrays.copyOf(endMicros, 2 * requests);
        }
        millis[requests] = sample.elapsedMicros() / 1000.0;
        endMicros[requests++] = sample.startMicros() + sample.elapsedMicros();
    }

    /** What came instead of successful responses, with its number, in words; empty if nothing did. */
    public String errors() {
        StringBuilder words = new StringBuilder();
        errors.forEach((code, count) -> words.append(words.isEmpty() ? "" : ", ")
                .append(count)
                .append(" × ")
                .append(code));
        return words.toString();
    }

    /** When the request began that began last, in seconds since 1970. */
    public double lastBeginSeconds() {
        return lastBeginMicros / 1e6;
    }

    /** The figures of a run of so many seconds. */
    public Load load(double seconds) {
        double[] values = Arrays.copyOf(millis, requests);
        long errorCount = errors.values().stream().mapToLong(Long::longValue).sum();
        if (requests == 0) {
            return new Load(seconds, 0, errorCount, 0, 0, 0, 0, 0, 0, 0);
        }
        double average = Mean.of(values).getAsDouble();
        double[] percentiles = NEAREST_RANK.evaluate(values, PROBABILITIES);
        return new Load(
                seconds,
                requests,
                errorCount,
                requests / seconds,
                average,
                percentiles[0],
                percentiles[1],
                percentiles[2],
                percentiles[3],
                percentiles[4]);
    }

    /** The latencies at {@link RunDiagnostics#PERCENTILES}; null for those that no answer stands for. */
    public List<@Nullable Double> distribution() {
        double[] values = Arrays.copyOf(millis, requests);
        Arrays.sort(values);
        List<@Nullable Double> latencies = new ArrayList<>();
        for (double percentile : RunDiagnostics.PERCENTILES) {
            boolean known = requests > 0 && (percentile == 100 || requests * (1 - percentile / 100) > 1 - ROUNDING);
            latencies.add(known ? values[rank(percentile)] : null);
        }
        return latencies;
    }

    private int rank(double percentile) {
        return Math.max(0, (int) Math.ceil(requests * percentile / 100 - ROUNDING) - 1);
    }

    /** The measured part in slices, at most {@link #MOST_SLICES}. */
    public Course course(Instant from, Duration length) {
        double seconds = length.toMillis() / 1000.0;
        double slice = SLICES.stream()
                .filter(each -> seconds / each <= MOST_SLICES)
                .findFirst()
                .orElse(Math.ceil(seconds / MOST_SLICES));
        int count = Math.max(1, (int) Math.round(seconds / slice));
        List<List<Double>> bySlice =
                Stream.generate(ArrayList<Double>::new).limit(count).collect(Collectors.toList());
        for (int i = 0; i < requests; i++) {
            int at = (int) ((endMicros[i] - micros(from)) / 1e6 / slice);
            bySlice.get(Math.clamp(at, 0, count - 1)).add(millis[i]);
        }
        List<@Nullable Double> p90 = new ArrayList<>();
        bySlice.forEach(values -> p90.add(p90(values)));
        return new Course(
                slice, bySlice.stream().map(values -> values.size() / slice).toList(), p90);
    }

    private static @Nullable Double p90(List<Double> values) {
        return values.isEmpty()
                ? null
                : NEAREST_RANK.evaluate(
                        values.stream().mapToDouble(Double::doubleValue).toArray(), 0.9);
    }

    /** Right answers of the second half by those of the first; NaN if the first has none. */
    public double secondHalfToFirst(Instant from, Duration length) {
        double middle = micros(from) + length.toNanos() / 2000.0;
        long first = Arrays.stream(endMicros, 0, requests)
                .filter(end -> end < middle)
                .count();
        return first == 0 ? Double.NaN : (double) (requests - first) / first;
    }

    /** The p90 of the last quarter by that of the first; null if nothing was answered in one of them. */
    public @Nullable Double p90LastQuarterToFirst(Instant from, Duration length) {
        long quarter = length.toNanos() / 4000;
        Double first = p90(micros(from), micros(from) + quarter);
        Double last = p90(micros(from) + 3 * quarter, Long.MAX_VALUE);
        return first == null || last == null ? null : last / first;
    }

    private @Nullable Double p90(long fromMicros, long untilMicros) {
        return p90(IntStream.range(0, requests)
                .filter(i -> endMicros[i] >= fromMicros && endMicros[i] < untilMicros)
                .mapToObj(i -> millis[i])
                .toList());
    }

    private static long micros(Instant moment) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, moment);
    }
}
