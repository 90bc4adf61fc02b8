package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Synthetic;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedTestTests {

    @Test
    void hasThePValueOfThePairedTTest() {
        // By the closed form of the distribution with 4 degrees of freedom: t is 3.8820.
        PairedTest test = PairedTest.of(0.1, 0.3, 0.2, 0.05, 0.25).orElseThrow();

        assertThat(test.p()).isCloseTo(0.0178113255, within(1e-9));
        assertThat(test.ratio()).isCloseTo(Math.exp(0.18), within(1e-12));
        assertThat(test.isHigher()).isTrue();
        assertThat(test.isLower()).isFalse();
    }

    @Test
    void hasNoDifferenceWhereAllIsTheSame() {
        PairedTest test = PairedTest.of(0, 0, 0, 0, 0).orElseThrow();

        assertThat(test.p()).isEqualTo(1);
        assertThat(test.isEqual()).isTrue();
        assertThat(test.isDifference()).isFalse();
    }

    @Test
    void isNothingWithOneBlock() {
        assertThat(PairedTest.of(0.1)).isEmpty();
        assertThat(PairedTest.of()).isEmpty();
    }

    @Test
    void saysTheSameAsTheRatio() {
        Results results = Synthetic.campaign(7, List.of(10));
        for (String scenario : List.of("profile-summary", "subscribe", "edit-message")) {
            for (String stack : List.of("mvc-virtual", "webflux")) {
                Ratio ratio = new Analysis(results)
                        .ratio(Metric.THROUGHPUT, stack, "mvc-platform", scenario, 10)
                        .orElseThrow();
                double[] logs = new double[7];
                results.measured().stream()
                        .filter(run -> run.scenario().equals(scenario))
                        .forEach(run -> {
                            double log = Math.log(Metric.THROUGHPUT.of(run.measurement()));
                            if (run.stack().equals(stack)) {
                                logs[run.block() - 1] += log;
                            } else if (run.stack().equals("mvc-platform")) {
                                logs[run.block() - 1] -= log;
                            }
                        });

                PairedTest test = PairedTest.of(logs).orElseThrow();

                assertThat(test.ratio()).isCloseTo(ratio.value(), within(1e-9));
                assertThat(Math.exp(test.interval().low()))
                        .isCloseTo(ratio.interval().low(), within(1e-9));
                assertThat(test.isHigher()).isEqualTo(ratio.verdict() == Verdict.HIGHER);
                assertThat(test.isLower()).isEqualTo(ratio.verdict() == Verdict.LOWER);
                assertThat(test.isEqual()).isEqualTo(ratio.verdict() == Verdict.EQUAL);
            }
        }
    }
}
