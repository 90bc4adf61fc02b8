package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.report.Finding.Expectation;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.result.Synthetic;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingTests {

    /** In it webflux has about 1.19 times the throughput of mvc-platform at every load. */
    private final Results results = Synthetic.campaign(5, List.of(10, 100));

    private final Analysis analysis = new Analysis(results);

    @Test
    void holdsIfEveryVerdictAgrees() {
        assertThat(answer(finding(Expectation.BETTER, 10, 1000))).isEqualTo(ReplicationOutcome.HOLDS);
    }

    @Test
    void doesNotHoldIfOneContradicts() {
        assertThat(answer(finding(Expectation.WORSE, 10, 1000))).isEqualTo(ReplicationOutcome.DOES_NOT_HOLD);
        assertThat(answer(finding(Expectation.EQUAL, 100, 100))).isEqualTo(ReplicationOutcome.DOES_NOT_HOLD);
        assertThat(ReplicationOutcome.of(List.of(
                        ReplicationOutcome.HOLDS, ReplicationOutcome.UNDECIDED, ReplicationOutcome.DOES_NOT_HOLD)))
                .isEqualTo(ReplicationOutcome.DOES_NOT_HOLD);
    }

    @Test
    void isUndecidedWithoutVerdicts() {
        Results four = Synthetic.campaign(4, List.of(10));

        assertThat(finding(Expectation.BETTER, 10, 1000)
                        .check(new Analysis(four), four.design())
                        .orElseThrow()
                        .answer())
                .isEqualTo(ReplicationOutcome.UNDECIDED);
        assertThat(ReplicationOutcome.of(List.of(ReplicationOutcome.HOLDS, ReplicationOutcome.UNDECIDED)))
                .isEqualTo(ReplicationOutcome.UNDECIDED);
    }

    @Test
    void isNotMeasuredAtOtherLoads() {
        assertThat(answer(finding(Expectation.BETTER, 250, 1000))).isEqualTo(ReplicationOutcome.NOT_MEASURED);
    }

    @Test
    void isNoMatterForACampaignWithoutItsScenario() {
        Finding other = new Finding("", "login", "PRIMARY", "webflux", "mvc-platform", Expectation.EQUAL, 1, 9, "");

        assertThat(other.check(analysis, results.design())).isEmpty();
    }

    @Test
    void saysFromWhichLoadOnAStackIsBetter() {
        StackPair pair = new StackPair("webflux", "mvc-platform");
        StackPair reversed = new StackPair("mvc-platform", "webflux");

        assertThat(Finding.betterFrom(analysis, results.design(), "subscribe", pair, Metric.THROUGHPUT))
                .contains(10);
        assertThat(Finding.betterFrom(analysis, results.design(), "subscribe", reversed, Metric.THROUGHPUT))
                .isEmpty();
    }

    @Test
    void knowsThePublishedOnes() {
        assertThat(Finding.all()).hasSizeGreaterThan(15).allSatisfy(finding -> {
            assertThat(finding.claim()).isNotBlank();
            assertThat(finding.from()).isLessThanOrEqualTo(finding.to());
        });
    }

    private ReplicationOutcome answer(Finding finding) {
        return finding.check(analysis, results.design()).orElseThrow().answer();
    }

    private static Finding finding(Expectation expect, int from, int to) {
        return new Finding("a study", "subscribe", "PRIMARY", "webflux", "mvc-platform", expect, from, to, "a claim");
    }
}
