package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * The expected numbers are SciPy 1.17.1's:
 * {@code d = np.log(a/b); np.exp(d.mean()); np.exp(stats.t.interval(0.95, len(d)-1, loc=d.mean(), scale=stats.sem(d)))}.
 */
class RatioTests {

    private static final Offset<Double> CLOSE = within(1e-8);
    private static final List<Double> BASELINE = List.of(1000., 1010., 1025., 990., 1003.);

    @Test
    void isHigherWhenTheIntervalLiesAboveOne() {
        Ratio ratio = ratio(List.of(1210., 1195., 1250., 1188., 1232.), BASELINE);

        assertThat(ratio.value()).isCloseTo(1.2080970227792736, CLOSE);
        assertThat(ratio.interval().low()).isCloseTo(1.18647308, CLOSE);
        assertThat(ratio.interval().high()).isCloseTo(1.23011507, CLOSE);
        assertThat(ratio.verdict()).isEqualTo(Verdict.HIGHER);
        assertThat(ratio.moreBlocks()).isNull();
    }

    @Test
    void isLowerTheOtherWayRound() {
        Ratio ratio = ratio(BASELINE, List.of(1210., 1195., 1250., 1188., 1232.));

        assertThat(ratio.value()).isCloseTo(1 / 1.2080970227792736, CLOSE);
        assertThat(ratio.verdict()).isEqualTo(Verdict.LOWER);
    }

    @Test
    void isEqualWhenTheIntervalLiesWithinFivePercent() {
        Ratio ratio = ratio(List.of(1003., 1012., 1020., 995., 1001.), BASELINE);

        assertThat(ratio.value()).isCloseTo(1.00062530523805, CLOSE);
        assertThat(ratio.interval().low()).isCloseTo(0.99565983, CLOSE);
        assertThat(ratio.interval().high()).isCloseTo(1.00561554, CLOSE);
        assertThat(ratio.verdict()).isEqualTo(Verdict.EQUAL);
    }

    @Test
    void isEqualEvenIfADifferenceThatNobodyShouldChooseByIsSure() {
        Ratio ratio = ratio(List.of(1020.1, 1030., 1045., 1010., 1023.), BASELINE);

        assertThat(ratio.interval().low()).isGreaterThan(1);
        assertThat(ratio.verdict()).isEqualTo(Verdict.EQUAL);
    }

    @Test
    void saysHowManyMoreBlocksWouldDecide() {
        // The least k with the interval of the same mean and deviation, of 5 + k values, on one side of 1 or within ±5
        // %.
        Ratio ratio = ratio(List.of(1100., 950., 1180., 960., 1090.), BASELINE);

        assertThat(ratio.interval().low()).isCloseTo(0.93948146, CLOSE);
        assertThat(ratio.interval().high()).isCloseTo(1.16572913, CLOSE);
        assertThat(ratio.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(ratio.moreBlocks()).isEqualTo(12);
    }

    @Test
    void givesNoIntervalUnderFivePairs() {
        Ratio ratio = ratio(List.of(110., 240., 330., 444.), List.of(100., 200., 300., 400.));

        assertThat(ratio.value()).isCloseTo(Math.sqrt(1.10 * 1.11), CLOSE);
        assertThat(ratio.interval()).isNull();
        assertThat(ratio.verdict()).isEqualTo(Verdict.TOO_FEW_BLOCKS);
    }

    @Test
    void doesNotExistWithoutPairsOrWithZeros() {
        assertThat(Ratio.of(List.of(), List.of())).isEmpty();
        assertThat(Ratio.of(List.of(0.), List.of(3.))).isEmpty();
        assertThat(Ratio.of(List.of(3.), List.of(0.))).isEmpty();
    }

    private static Ratio ratio(List<Double> values, List<Double> baseline) {
        return Ratio.of(values, baseline).orElseThrow();
    }
}
