package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class EstimateTests {

    @Test
    void isTheMedianWithTheIntervalOfLogarithms() {
        Estimate estimate =
                Estimate.of(List.of(1210., 1195., 1250., 1188., 1232.)).orElseThrow();

        // SciPy 1.17.1: x = np.log(a); np.exp(stats.t.interval(0.95, 4, loc=x.mean(), scale=stats.sem(x)))
        assertThat(estimate.median()).isEqualTo(1210);
        assertThat(estimate.interval().low()).isCloseTo(1183.22840074, within(1e-7));
        assertThat(estimate.interval().high()).isCloseTo(1247.17555353, within(1e-7));
        assertThat(estimate.lowest()).isEqualTo(1188);
        assertThat(estimate.highest()).isEqualTo(1250);
    }

    @Test
    void hasNoIntervalUnderFiveBlocksOrWithZeros() {
        assertThat(Estimate.of(List.of(1., 2., 3., 4.)).orElseThrow().interval())
                .isNull();
        assertThat(Estimate.of(List.of(0., 2., 3., 4., 5.)).orElseThrow().interval())
                .isNull();
    }

    @Test
    void doesNotExistWithoutValues() {
        assertThat(Estimate.of(List.of())).isEmpty();
    }
}
