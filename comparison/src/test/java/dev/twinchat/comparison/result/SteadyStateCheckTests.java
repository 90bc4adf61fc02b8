package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SteadyStateCheckTests {

    @ParameterizedTest
    @CsvSource({
        // throughput, compilers in cores, CPU per request, compilers' share
        "1.05, 0.05, 0.97, 0.05, ''",
        "1.05, 0.25, 0.97, 0.14, ''",
        "1.05, 0.05, 0.88, 0.05, 'a request of its second half took 0.88 times the CPU of one of the first'",
        "1.05, 0.05, 1.12, 0.05, 'a request of its second half took 1.12 times the CPU of one of the first'",
        "1.05, 0.05, 1.00, 0.16, 'the compilers still took 16 % of the service''s CPU time in its second half'",
        "0.85, 0.05, 1.00, 0.05, 'its second half had 0.85 times the throughput of the first'",
    })
    void asksForCpuTimeThatDoesNotFallAnyMore(
            double throughput, double compilingCores, double cpuRatio, double compilingShare, String reason) {
        assertThat(String.join(
                        "; ",
                        new SteadyStateCheck(throughput, compilingCores, 0.01, 0.01, cpuRatio, compilingShare)
                                .unsettled(30)))
                .isEqualTo(reason);
    }

    @Test
    void takesTheCompilersOfFilesThatDoNotKnowTheHalves() {
        assertThat(new SteadyStateCheck(1, 0.09, 0, 0).unsettled(30)).isEmpty();
        assertThat(new SteadyStateCheck(1, 0.11, 0, 0).unsettled(30))
                .containsExactly("the compiler still took 11 % of a core in its second half");
    }

    @Test
    void leavesShortRunsAsMuchMoreAsChanceTakes() {
        assertThat(new SteadyStateCheck(0.80, 0, 0, 0, 1.20, 0.0).unsettled(2)).isEmpty();
        assertThat(new SteadyStateCheck(0.80, 0, 0, 0, 1.20, 0.0).unsettled(4)).hasSize(2);
        assertThat(new SteadyStateCheck(0.75, 0, 0, 0, 1.25, 0.0).unsettled(2)).hasSize(2);
        assertThat(new SteadyStateCheck(1, 0, 0, 0, 1.0, 0.16).unsettled(2)).hasSize(1);
    }

    @Test
    void takesTheThroughputAloneWhereNothingElseIsKnown() {
        assertThat(new SteadyStateCheck(1.02, Double.NaN, Double.NaN, Double.NaN).unsettled(30))
                .isEmpty();
    }
}
