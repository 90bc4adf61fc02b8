package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
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
    void saysWhatItWouldHaveFoundAndHowManyMoreBlocksThatNeeds() {
        Ratio ratio = ratio(List.of(1100., 950., 1180., 960., 1090.), BASELINE);

        assertThat(ratio.interval().low()).isCloseTo(0.93948146, CLOSE);
        assertThat(ratio.interval().high()).isCloseTo(1.16572913, CLOSE);
        assertThat(ratio.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        // Half the interval's width on logarithms is 2.776445 standard errors; t(0.8, 4) is 0.940965.
        double standardError = Math.log(1.16572913 / 0.93948146) / 2 / 2.7764451;
        assertThat(ratio.detectable()).isCloseTo(Math.exp((2.7764451 + 0.9409646) * standardError), within(1e-6));
        // The least k at which (t(0.975, 4 + k) + t(0.8, 4 + k)) s / sqrt(5 + k) is at most the logarithm of 1.0465.
        assertThat(ratio.moreBlocks()).isEqualTo(26);
    }

    @Test
    void testsPairsByStudentsT() {
        // t = 2.5 with 3 values: p = 1 - 2.5 / sqrt(2.5 squared + 2), as Student's distribution of 2 degrees is.
        double deviation = 0.1;
        double mean = 2.5 * deviation / Math.sqrt(3);
        Ratio ratio = Ratio.of(VariancePrior.NONE, BlockMeans.of(mean - deviation, mean, mean + deviation))
                .orElseThrow();

        assertThat(ratio.p()).isCloseTo(1 - 2.5 / Math.sqrt(2.5 * 2.5 + 2), CLOSE);
    }

    @Test
    void takesPairsWithoutAnySpreadAsTheyAre() {
        assertThat(Ratio.of(VariancePrior.NONE, BlockMeans.of(0, 0, 0)).orElseThrow())
                .isEqualTo(new Ratio(3, 1, new Interval(1, 1), Verdict.EQUAL, 1.0, 1.0, null, null));
        assertThat(Ratio.of(VariancePrior.NONE, BlockMeans.of(1, 1, 1))
                        .orElseThrow()
                        .p())
                .isZero();
    }

    @Test
    void givesAnIntervalFromThreePairsOn() {
        Ratio ratio = ratio(List.of(110., 240., 330.), List.of(100., 200., 300.));

        // t(0.975, 2) is 4.302653
        double[] logs = {Math.log(1.1), Math.log(1.2), Math.log(1.1)};
        double mean = (logs[0] + logs[1] + logs[2]) / 3;
        double error =
                Math.sqrt(((logs[0] - mean) * (logs[0] - mean) * 2 + (logs[1] - mean) * (logs[1] - mean)) / 2 / 3);
        assertThat(ratio.interval().high()).isCloseTo(Math.exp(mean + 4.3026527 * error), within(1e-7));
        assertThat(ratio.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void givesNoIntervalUnderThreePairs() {
        Ratio ratio = ratio(List.of(110., 240.), List.of(100., 200.));

        assertThat(ratio.value()).isCloseTo(Math.sqrt(1.10 * 1.20), CLOSE);
        assertThat(ratio.interval()).isNull();
        assertThat(ratio.p()).isNull();
        assertThat(ratio.detectable()).isNull();
        assertThat(ratio.verdict()).isEqualTo(Verdict.TOO_FEW_BLOCKS);
    }

    @Test
    void doesNotExistWithoutPairsOrWithZeros() {
        assertThat(Ratio.of(VariancePrior.NONE, BlockMeans.of())).isEmpty();
        assertThat(Ratio.of(VariancePrior.NONE, logs(List.of(0.), List.of(3.)))).isEmpty();
        assertThat(Ratio.of(VariancePrior.NONE, logs(List.of(3.), List.of(0.)))).isEmpty();
    }

    static Ratio ratio(List<Double> values, List<Double> baseline) {
        return Ratio.of(VariancePrior.NONE, logs(values, baseline)).orElseThrow();
    }

    private static List<BlockMean> logs(List<Double> values, List<Double> baseline) {
        return IntStream.range(0, values.size())
                .mapToObj(i -> BlockMean.of(Math.log(values.get(i) / baseline.get(i))))
                .toList();
    }
}
