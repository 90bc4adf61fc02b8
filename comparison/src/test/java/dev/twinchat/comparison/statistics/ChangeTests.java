package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The expected numbers are SciPy 1.17.1's: {@code stats.ttest_ind(log_b, log_a, equal_var=False).confidence_interval(0.95)}. */
class ChangeTests {

    private static final Offset<Double> CLOSE = within(1e-8);
    private static final List<Double> BEFORE = List.of(1000., 1010., 1025., 990., 1003.);

    @Test
    void moderatesTheVarianceOfTwoBlocks() {
        VariancePrior prior = new VariancePrior(0.01, 4);

        Change change = Change.of(prior, logs(List.of(100.0, 110.0)), prior, logs(List.of(200.0, 220.0)))
                .orElseThrow();

        double variance = (4 * 0.01 + Math.pow(Math.log(1.1), 2) / 2) / 5;
        // Of two equal variances with five degrees of freedom each Welch has ten: t is 2.2281.
        double halfWidth = 2.2281388519649385 * Math.sqrt(variance);
        assertThat(change.interval().low()).isCloseTo(2 * Math.exp(-halfWidth), within(1e-9));
        assertThat(change.interval().high()).isCloseTo(2 * Math.exp(halfWidth), within(1e-9));
    }

    @Test
    void hasAnIntervalAlsoOfUnequalNumbersOfBlocks() {
        Change change =
                change(BEFORE, List.of(900., 870., 951., 882., 913., 905.)).orElseThrow();

        assertThat(change.value()).isCloseTo(0.8981704518039901, CLOSE);
        assertThat(change.interval().low()).isCloseTo(0.8691700744761258, CLOSE);
        assertThat(change.interval().high()).isCloseTo(0.9281384439978696, CLOSE);
    }

    @Test
    void hasNoIntervalOfASingleCellUnderThreeBlocks() {
        Change change = change(List.of(3., 3.), List.of(2., 18.)).orElseThrow();

        assertThat(change.value()).isCloseTo(2, CLOSE);
        assertThat(change.interval()).isNull();
    }

    @Test
    void isOneWhereNothingChanged() {
        Change change =
                change(List.of(2., 2., 2., 2., 2.), List.of(2., 2., 2., 2., 2.)).orElseThrow();

        assertThat(change).isEqualTo(new Change(1, new Interval(1, 1)));
    }

    @Test
    void isNothingWithoutValues() {
        assertThat(change(BEFORE, List.of())).isEmpty();
        assertThat(change(BEFORE, List.of(0.))).isEmpty();
    }

    private static Optional<Change> change(List<Double> before, List<Double> after) {
        return Change.of(VariancePrior.NONE, logs(before), VariancePrior.NONE, logs(after));
    }

    private static List<BlockMean> logs(List<Double> values) {
        return values.stream().map(value -> BlockMean.of(Math.log(value))).toList();
    }
}
