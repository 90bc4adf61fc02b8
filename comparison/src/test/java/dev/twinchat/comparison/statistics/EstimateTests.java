package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class EstimateTests {

    @Test
    void isTheGeometricMeanWithTheIntervalOfLogarithms() {
        Estimate estimate =
                Estimate.of(List.of(1210., 1195., 1250., 1188., 1232.)).orElseThrow();

        // SciPy 1.17.1: x = np.log(a); np.exp(stats.t.interval(0.95, 4, loc=x.mean(), scale=stats.sem(x)))
        assertThat(estimate.value()).isCloseTo(Math.sqrt(1183.22840074 * 1247.17555353), within(1e-7));
        assertThat(estimate.median()).isEqualTo(1210);
        assertThat(estimate.interval().low()).isCloseTo(1183.22840074, within(1e-7));
        assertThat(estimate.interval().high()).isCloseTo(1247.17555353, within(1e-7));
        assertThat(estimate.lowest()).isEqualTo(1188);
        assertThat(estimate.highest()).isEqualTo(1250);
    }

    @Test
    void hasNoIntervalUnderThreeBlocksOrWithZeros() {
        assertThat(Estimate.of(List.of(1., 2.)).orElseThrow().interval()).isNull();
        assertThat(Estimate.of(List.of(1., 2., 3.)).orElseThrow().interval()).isNotNull();
        assertThat(Estimate.of(List.of(0., 2., 3., 4., 5.)).orElseThrow().interval())
                .isNull();
    }

    @Test
    void isTheArithmeticMeanOfCountsThatMayBeZero() {
        assertThat(Estimate.of(List.of(0., 1., 5.)).orElseThrow().value()).isEqualTo(2);
        assertThat(Estimate.mean(-1, 3)).isEqualTo(1);
    }

    @Test
    void doesNotExistWithoutValues() {
        assertThat(Estimate.of(List.of())).isEmpty();
    }
}
