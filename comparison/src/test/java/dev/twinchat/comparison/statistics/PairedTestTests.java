package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class PairedTestTests {

    @Test
    void hasThePValueOfThePairedTTest() {
        // By the closed form of the distribution with 4 degrees of freedom: t is 3.8820.
        PairedTest test = PairedTest.of(VariancePrior.NONE, BlockMeans.of(0.1, 0.3, 0.2, 0.05, 0.25))
                .orElseThrow();

        assertThat(test.p()).isCloseTo(0.0178113255, within(1e-9));
        assertThat(test.ratio()).isCloseTo(Math.exp(0.18), within(1e-12));
        assertThat(test.isHigher()).isTrue();
        assertThat(test.isLower()).isFalse();
    }

    @Test
    void hasNoDifferenceWhereAllIsTheSame() {
        PairedTest test =
                PairedTest.of(VariancePrior.NONE, BlockMeans.of(0, 0, 0, 0, 0)).orElseThrow();

        assertThat(test.p()).isEqualTo(1);
        assertThat(test.isEqual()).isTrue();
        assertThat(test.isDifference()).isFalse();
    }

    @Test
    void isNothingWithOneBlock() {
        assertThat(PairedTest.of(VariancePrior.NONE, BlockMeans.of(0.1))).isEmpty();
        assertThat(PairedTest.of(VariancePrior.NONE, List.of())).isEmpty();
    }
}
