package dev.twinchat.comparison.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.faults.Observation.Glance;
import dev.twinchat.comparison.result.FaultFigures;
import dev.twinchat.jmeter.samples.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A fault from 10,000 to 20,000 ms, watched until 50,000. */
class ObservationTests {

    @Test
    void countsFromTheBeginOfTheFaultOn() {
        FaultFigures figures = figures(
                List.of(answer(9_000, 500, false), answer(9_500, 1_500, true), answer(12_000, 2_100, true)),
                List.of(look(8_000, true, true), look(11_000, true, false), look(15_000, true, true)),
                13_000L);
        assertThat(figures).isEqualTo(new FaultFigures(1, "webflux", "slow", 10_000, 4, 0, 2_100, 0.5, 3_000L, 0L));
    }

    @Test
    void isNormalAfterTheLastAnswerThatIsWrongOrDegraded() {
        assertThat(figures(List.of(), List.of(look(26_000, true, true), look(40_000, true, false)), null)
                        .normalAfterMillis())
                .isEqualTo(6_010);
        assertThat(figures(List.of(answer(21_000, 1_000, false)), List.of(), null)
                        .normalAfterMillis())
                .isEqualTo(2_000);
    }

    @Test
    void leavesOpenWhatNoTimeIsLeftToSee() {
        FaultFigures figures = figures(List.of(), List.of(look(49_500, false, false)), null);
        assertThat(figures.normalAfterMillis()).isNull();
        assertThat(figures.openedAfterMillis()).isNull();
        assertThat(figures.errors()).isEqualTo(1);
    }

    private static FaultFigures figures(List<Sample> samples, List<Glance> looks, Long openedMillis) {
        return new Observation(10_000, 20_000, 50_000, samples, looks, openedMillis).figures(1, "webflux", Fault.SLOW);
    }

    private static Sample answer(long startMillis, long elapsedMillis, boolean success) {
        return new Sample(startMillis * 1000, elapsedMillis * 1000, "feed", success ? "200" : "503", success);
    }

    private static Glance look(long startMillis, boolean right, boolean degraded) {
        return new Glance(startMillis, 10, right, degraded);
    }
}
