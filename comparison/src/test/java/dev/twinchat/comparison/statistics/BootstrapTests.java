package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class BootstrapTests {

    private static final List<Double> VALUES =
            List.of(1100., 950., 1180., 960., 1090., 1130., 1045., 990., 1160., 1075.);
    private static final List<Double> BASELINE =
            List.of(1000., 1010., 1025., 990., 1003., 1012., 998., 1004., 1021., 1009.);

    /** Between two of SciPy's own with other seeds lie 0.0003. */
    private static final Offset<Double> BETWEEN_SEEDS = within(0.002);

    @Test
    void isThatOfSciPyButForWhatIsDrawn() {
        Ratio ratio = RatioTests.ratio(VALUES, BASELINE);

        // SciPy 1.17.1: d = np.log(a/b); np.exp(stats.bootstrap((d,), np.mean, n_resamples=99999, method='percentile',
        // rng=np.random.default_rng(1)).confidence_interval)
        assertThat(ratio.bootstrap().low()).isCloseTo(1.01367366, BETWEEN_SEEDS);
        assertThat(ratio.bootstrap().high()).isCloseTo(1.09993859, BETWEEN_SEEDS);
        // SciPy 1.17.1: np.exp(stats.t.interval(0.95, 9, loc=d.mean(), scale=stats.sem(d)))
        assertThat(ratio.interval().low()).isCloseTo(1.00611747, within(1e-8));
        assertThat(ratio.interval().high()).isCloseTo(1.11183715, within(1e-8));
    }

    @Test
    void isTheSameEveryTime() {
        assertThat(RatioTests.ratio(VALUES, BASELINE)).isEqualTo(RatioTests.ratio(VALUES, BASELINE));
    }

    @Test
    void needsTenPairs() {
        assertThat(RatioTests.ratio(VALUES.subList(0, 9), BASELINE.subList(0, 9))
                        .bootstrap())
                .isNull();
    }
}
