package dev.twinchat.comparison.campaign.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.campaign.failure.ErrorRateExceededException;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CapacitySearchTests {

    private static final int LIMIT = 50;
    private static final int FIRST = 200;
    private static final int SECONDS = 5;

    @TempDir
    private Path folder;

    private final List<Integer> rates = new ArrayList<>();
    private final List<Path> samples = new ArrayList<>();
    private FailedRunException failure = new ErrorRateExceededException("too many errors", List.of());
    private double stolen;

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 130, 200, 201, 640, 4_321, 60_000})
    void findsTheHighestRateWithinTheLimit(int capacity) throws Exception {
        Measurement best = search(rate -> rate <= capacity ? LIMIT - 1 : LIMIT).run(file());

        assertThat(best.load().throughputPerSecond()).isLessThanOrEqualTo(capacity);
        assertThat(capacity / best.load().throughputPerSecond()).isCloseTo(1, within(0.05));
        assertThat(rates).hasSizeLessThan(2 * RunDurations.LIKELY_PROBES);
    }

    @Test
    void holdsOneBadMomentAgainstNoRate() throws Exception {
        Measurement best =
                search(rate -> rate <= 640 && rates.size() % 2 == 0 ? 1 : 99).run(file());

        assertThat(best.load().throughputPerSecond()).isGreaterThan(600);
    }

    @Test
    void keepsTheSamplesOfEachRunApart() throws Exception {
        Measurement best = search(rate -> rate <= 300 ? 1 : 99).run(file());

        assertThat(samples).doesNotHaveDuplicates().hasSameSizeAs(rates);
        assertThat(samples.getFirst()).hasFileName("01-webflux-capacity-p99-50-rate-200.samples.csv.gz");
        assertThat(file()).hasContent(Math.round(best.load().throughputPerSecond()) + "");
    }

    @Test
    void failsWhereNoRateIsServed() {
        assertThatExceptionOfType(FailedRunException.class)
                .isThrownBy(() -> search(_ -> 99).run(file()))
                .withMessage("not even one request a second was served with a p99 below 50 ms");
        assertThat(rates.getLast()).isEqualTo(1);
    }

    @Test
    void takesErrorsForARateThatIsTooHigh() throws Exception {
        Measurement best = search(rate -> rate <= 100 ? 1 : Double.NaN).run(file());

        assertThat(best.load().throughputPerSecond()).isEqualTo(100, within(5.0));
    }

    @Test
    void takesNothingThatIsBrokenForARateThatIsTooHigh() {
        failure = new FailedRunException("user-service ended", List.of());

        assertThatExceptionOfType(FailedRunException.class)
                .isThrownBy(() -> search(_ -> Double.NaN).run(file()))
                .withMessage("user-service ended");
        assertThat(rates).hasSize(1);
    }

    @Test
    void findsNoRateTooHighBecauseOfWhatTheHypervisorDid() {
        stolen = 0.2;

        assertThatExceptionOfType(FailedRunException.class)
                .isThrownBy(() -> search(_ -> 99).run(file()))
                .withMessageStartingWith("at 200 requests a second the hypervisor took 20.0 %");
        assertThat(rates).containsOnly(FIRST).hasSize(3);
    }

    private Path file() {
        return folder.resolve("01-webflux-capacity-p99-50.samples.csv.gz");
    }

    /**
     * A search among runs that are computed.
     *
     * @param p99 of a rate, in ms; NaN for a run with errors
     */
    private CapacitySearch search(IntToDoubleFunction p99) {
        return new CapacitySearch(
                new Cell(Plan.CAPACITY_P99, LIMIT),
                FIRST,
                CpuSets.MOST_BESIDE,
                (cell, to) -> {
                    rates.add(cell.users());
                    samples.add(to);
                    double millis = p99.applyAsDouble(cell.users());
                    if (Double.isNaN(millis)) {
                        throw failure;
                    }
                    keep(to, cell.users());
                    return measured(cell.users(), millis);
                },
                (_, _) -> {});
    }

    private static void keep(Path to, int rate) {
        try {
            Files.writeString(to, Integer.toString(rate));
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private Measurement measured(double rate, double p99) {
        Load load = new Load(SECONDS, Math.round(SECONDS * rate), 0, rate, 1, 1, 1, p99, p99, p99);
        return new Measurement(load, null, new Machine(0, 0, stolen, 0, 0, 0), null, null);
    }
}
