package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The expected numbers are SciPy 1.17.1's: {@code stats.ttest_ind(log_b, log_a, equal_var=False).confidence_interval(0.95)}. */
class ChangeTests {

    private static final Offset<Double> CLOSE = within(1e-8);
    private static final List<Double> BEFORE = List.of(1000., 1010., 1025., 990., 1003.);

    @Test
    void hasAnIntervalAlsoOfUnequalNumbersOfBlocks() {
        Change change =
                Change.of(BEFORE, List.of(900., 870., 951., 882., 913., 905.)).orElseThrow();

        assertThat(change.value()).isCloseTo(0.8981704518039901, CLOSE);
        assertThat(change.interval().low()).isCloseTo(0.8691700744761258, CLOSE);
        assertThat(change.interval().high()).isCloseTo(0.9281384439978696, CLOSE);
    }

    @Test
    void hasNoIntervalUnderThreeBlocks() {
        Change change = Change.of(List.of(3., 3.), List.of(2., 18.)).orElseThrow();

        assertThat(change.value()).isCloseTo(2, CLOSE);
        assertThat(change.interval()).isNull();
    }

    @Test
    void isOneWhereNothingChanged() {
        Change change = Change.of(List.of(2., 2., 2., 2., 2.), List.of(2., 2., 2., 2., 2.))
                .orElseThrow();

        assertThat(change).isEqualTo(new Change(1, new Interval(1, 1)));
    }

    @Test
    void isNothingWithoutValues() {
        assertThat(Change.of(BEFORE, List.of())).isEmpty();
        assertThat(Change.of(BEFORE, List.of(0.))).isEmpty();
    }
}
