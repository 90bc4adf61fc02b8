package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Measurement.Machine;
import org.junit.jupiter.api.Test;

class JudgeTests {

    @Test
    void failsRunsWithOverOnePercentOfErrors() {
        assertThat(Judge.failure(load(990, 10), "10 × 503")).isEmpty();
        assertThat(Judge.failure(load(989, 11), "11 × 503"))
                .contains("1.1 % of the answers were errors (11 × 503); the limit is 1.0 %");
    }

    @Test
    void failsRunsWithoutAnyAnswer() {
        assertThat(Judge.failure(load(0, 0), "")).contains("no answer came within the measured part");
    }

    @Test
    void repeatsRunsThatTheMachineOrTheGeneratorSpoilt() {
        assertThat(Judge.disturbance(new Machine(0.4, 0.2, 0.01, 0, 90))).isEmpty();
        assertThat(Judge.disturbance(new Machine(0.4, 0.2, 0.06, 0, 90)).orElseThrow())
                .contains("hypervisor");
        assertThat(Judge.disturbance(new Machine(0.95, 0.02, 0.01, 0, 90)).orElseThrow())
                .contains("generator");
    }

    private static Load load(long requests, long errors) {
        return new Load(3, requests, errors, requests / 3.0, 1, 1, 1, 1, 1, 1);
    }
}
