package dev.twinchat.comparison.campaign.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.jmeter.Plan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoakTests {

    private static final Path SAMPLES = Path.of("01-webflux-soak-50.samples.csv.gz");

    private final List<Cell> asked = new ArrayList<>();
    private final List<Path> samples = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private int disturbed;

    @ParameterizedTest
    @CsvSource({"400.4, 50, 200", "333, 100, 333", "0.4, 50, 1"})
    void drivesAtAShareOfWhatTheStackCanDo(double capacity, int share, int rate) throws Exception {
        Measurement measured = soak(capacity, share).run(SAMPLES);

        assertThat(asked).containsExactly(new Cell(Plan.MIXED_50_50, 20), new Cell(Plan.SOAK, rate));
        assertThat(measured.load().throughputPerSecond()).isEqualTo(rate);
        assertThat(told).containsExactly(rate + " which is " + share + " % of what it can do");
    }

    @Test
    void keepsTheSamplesOfBothRunsApart() throws Exception {
        soak(100, 50).run(SAMPLES);

        assertThat(samples).containsExactly(Path.of("01-webflux-soak-50-capacity.samples.csv.gz"), SAMPLES);
    }

    @Test
    void takesNoDisturbedMomentForWhatTheStackCanDo() throws Exception {
        disturbed = 2;
        soak(100, 50).run(SAMPLES);

        assertThat(asked).hasSize(4).endsWith(new Cell(Plan.SOAK, 50));
        assertThat(samples).doesNotHaveDuplicates();
        assertThat(told.getFirst()).contains("the hypervisor took 20.0 %");
    }

    @Test
    void givesUpWhereItIsAlwaysDisturbed() {
        disturbed = 3;
        assertThatExceptionOfType(FailedRunException.class)
                .isThrownBy(() -> soak(100, 50).run(SAMPLES))
                .withMessageStartingWith("when it was to show what it can do, the hypervisor");
    }

    private Soak soak(double capacity, int share) {
        return new Soak(
                new Cell(Plan.SOAK, share),
                CpuSets.MOST_BESIDE,
                (cell, to) -> {
                    asked.add(cell);
                    samples.add(to);
                    double rate = cell.scenario() == Plan.SOAK ? cell.users() : capacity;
                    return new Measurement(
                            new Load(1, Math.round(rate), 0, rate, 1, 1, 1, 1, 1, 1),
                            null,
                            new Machine(0, 0, disturbed-- > 0 ? 0.2 : 0, 0, 0, 0),
                            null,
                            null);
                },
                (text, rate) -> told.add(rate + " " + text));
    }
}
