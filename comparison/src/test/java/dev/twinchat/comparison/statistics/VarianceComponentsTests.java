package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class VarianceComponentsTests {

    private static final Offset<Double> CLOSE = within(1e-12);

    @Test
    void tellsStartsFromRounds() {
        // Means 2, 4 and 9 of two rounds each. Within: (1+1+1+1+4+4)/3 = 4. Between: 2(9+1+16)/2 = 26, less 4, by 2 =
        // 11.
        VarianceComponents components = VarianceComponents.of(
                        List.of(List.of(1., 3.), List.of(3., 5.), List.of(7., 11.)))
                .orElseThrow();

        assertThat(components.within()).isCloseTo(4, CLOSE);
        assertThat(components.between()).isCloseTo(11, CLOSE);
    }

    @Test
    void takesStartsWithDifferentNumbersOfRounds() {
        // Means 2 and 6 of three and one rounds, 3 of all. Within: 2/2 = 1. Between: 3 + 9 = 12, less 1, by 4 - 10/4.
        VarianceComponents components = VarianceComponents.of(List.of(List.of(1., 2., 3.), List.of(6.), List.of()))
                .orElseThrow();

        assertThat(components.within()).isCloseTo(1, CLOSE);
        assertThat(components.between()).isCloseTo(11 / 1.5, CLOSE);
    }

    @Test
    void isNotNegative() {
        assertThat(VarianceComponents.of(List.of(List.of(1., 9.), List.of(2., 8.)))
                        .orElseThrow()
                        .between())
                .isZero();
    }

    @Test
    void needsTwoStartsAndASecondRound() {
        assertThat(VarianceComponents.of(List.of(List.of(1., 2.)))).isEmpty();
        assertThat(VarianceComponents.of(List.of(List.of(1.), List.of(2.)))).isEmpty();
    }

    @Test
    void balancesStartsAndRoundsByTheirCosts() {
        // sqrt(90 / 10 * 4 / 1) = 6
        assertThat(new VarianceComponents(1, 4).bestRounds(90, 10)).isEqualTo(6);
        assertThat(new VarianceComponents(1, 4).bestRounds(100, 10)).isEqualTo(7);
        assertThat(new VarianceComponents(100, 1).bestRounds(10, 10)).isEqualTo(1);
        assertThat(new VarianceComponents(0, 1).bestRounds(10, 10)).isEqualTo(VarianceComponents.MOST_ROUNDS);
        assertThat(new VarianceComponents(0, 0).bestRounds(10, 10)).isEqualTo(1);
    }

    @Test
    void isAShareOfWhatItIsTheLogarithmOf() {
        VarianceComponents components = new VarianceComponents(Math.pow(Math.log(1.04), 2), Math.pow(Math.log(1.1), 2));

        assertThat(components.betweenShare()).isCloseTo(0.04, CLOSE);
        assertThat(components.withinShare()).isCloseTo(0.1, CLOSE);
    }
}
