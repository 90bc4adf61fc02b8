package dev.twinchat.comparison.measure;

import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.jmeter.samples.Sample;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;

/** All samples of a run. The percentiles are exact: each is the latency of one request (nearest rank). */
public final class Samples {

    private static final Quantile NEAREST_RANK =
            Quantile.withDefaults().with(EstimationMethod.HF1).withCopy(false);
    private static final double[] PROBABILITIES = {0.5, 0.9, 0.99, 0.999, 1};

    private final Map<String, Long> errors = new TreeMap<>();
    private double[] millis = new double[4096];
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
        }
        millis[requests++] = sample.elapsedMicros() / 1000.0;
    }

    /** What came instead of right answers, with its number, in words; empty if nothing did. */
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
}
