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
}
