package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CellChangeTests {

    @Test
    void askHowLongRequestsAtAGivenRateTake() {
        Results campaign = Synthetic.atARate(1, List.of(100));

        assertThat(CellChange.between(campaign, campaign))
                .isNotEmpty()
                .extracting(CellChange::metric)
                .containsOnly(Metric.P99, Metric.CPU_PER_REQUEST);
    }

    @Test
    void askOfATargetWhatItsClientsSee() {
        Results campaign = Synthetic.besideATarget(5, List.of(10));

        assertThat(CellChange.between(campaign, campaign))
                .noneMatch(change -> change.isRegression(0.05))
                .filteredOn(change -> change.stack().equals("mine"))
                .extracting(CellChange::metric)
                .containsOnly(Metric.THROUGHPUT, Metric.DELAY_P99);
    }
}
