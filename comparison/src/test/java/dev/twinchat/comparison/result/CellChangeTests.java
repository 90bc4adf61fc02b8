package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CellChangeTests {

    @Test
    void askHowLongRequestsAtAGivenRateTake() {
        Results campaign = Varied.atARate(1, List.of(100));

        assertThat(CellChange.between(campaign, campaign))
                .isNotEmpty()
                .extracting(CellChange::metric)
                .containsOnly(Metric.P99, Metric.CPU_PER_REQUEST);
    }

    @Test
    void leaveOutWhatWasChangedBetween() {
        Results before = Varied.ofOwnScenario(1, List.of(10), "one");
        Results after = Varied.ofOwnScenario(1, List.of(10), "another");

        assertThat(CellChange.between(before, before)).isNotEmpty();
        assertThat(CellChange.changedScenarios(before, before)).isEmpty();
        assertThat(CellChange.between(before, after)).isEmpty();
        assertThat(CellChange.changedScenarios(before, after)).containsExactly("mine");
    }

    @Test
    void askOfATargetWhatItsClientsSee() {
        Results campaign = Varied.besideATarget(5, List.of(10));

        assertThat(CellChange.between(campaign, campaign))
                .noneMatch(change -> change.isRegression(0.05))
                .filteredOn(change -> change.stack().equals("mine"))
                .extracting(CellChange::metric)
                .containsOnly(Metric.THROUGHPUT, Metric.DELAY_P99);
    }
}
