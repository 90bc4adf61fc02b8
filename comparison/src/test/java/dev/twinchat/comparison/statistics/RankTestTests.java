package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RankTestTests {

    private static final Offset<Double> CLOSE = within(1e-12);
    private static final List<Double> BASELINE = List.of(1000., 1010., 1025., 990., 1003., 1015., 1199.);

    @Test
    void isExactForFewValuesWithoutTies() {
        RankTest test = RankTest.of(List.of(1210., 1195., 1250., 1188., 1232., 1201., 1222.), BASELINE)
                .orElseThrow();

        // SciPy 1.17.1: stats.mannwhitneyu(a, b, alternative='two-sided', method='exact').pvalue
        assertThat(test.p()).isCloseTo(0.002331002331002331, CLOSE);
    }

    @Test
    void isTheNormalApproximationWithTies() {
        RankTest test = RankTest.of(List.of(3., 4., 4., 5., 6., 7., 8.), List.of(4., 5., 6., 7., 8., 9., 10.))
                .orElseThrow();

        // SciPy 1.17.1: stats.mannwhitneyu(a, b, alternative='two-sided', method='asymptotic').pvalue
        assertThat(test.p()).isCloseTo(0.15617613776814204, within(1e-9));
    }

    @Test
    void needsSevenValues() {
        assertThat(RankTest.of(BASELINE.subList(0, 6), BASELINE)).isEmpty();
    }

    @Test
    void correctsAFamilyByHolm() {
        // R: p.adjust(c(0.01, 0.04, 0.03, 0.005, 0.2), method = "holm"), whose definition is max(min(1, (n - i + 1)
        // p_i)) so far
        List<Double> corrected = RankTest.corrected(List.of(0.01, 0.04, 0.03, 0.005, 0.2));

        List<Double> expected = List.of(0.04, 0.09, 0.09, 0.025, 0.2);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(corrected.get(i)).isCloseTo(expected.get(i), CLOSE);
        }
        assertThat(RankTest.corrected(List.of())).isEmpty();
        assertThat(RankTest.corrected(List.of(0.7, 0.9))).containsExactly(1., 1.);
    }
}
