package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.report.Finding.Expectation;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.result.Synthetic;
import dev.twinchat.comparison.result.Varied;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingTests {

    /** In it webflux has about 1.19 times the throughput of mvc-platform at every load. */
    private final Results results = Synthetic.campaign(5, List.of(10, 100));

    private final PairedTests tests = tests(results);
    private final Warmth warmth = new Warmth(results, new Analysis(results));

    @Test
    void holdsIfEveryVerdictAgrees() {
        assertThat(answer(finding(Expectation.BETTER, 10, 1000))).isEqualTo(ReplicationOutcome.HOLDS);
    }

    @Test
    void doesNotHoldIfOneContradicts() {
        assertThat(answer(finding(Expectation.WORSE, 10, 1000))).isEqualTo(ReplicationOutcome.DOES_NOT_HOLD);
        assertThat(answer(finding(Expectation.EQUAL, 100, 100))).isEqualTo(ReplicationOutcome.DOES_NOT_HOLD);
        assertThat(ReplicationOutcome.of(List.of(
                        ReplicationOutcome.HOLDS, ReplicationOutcome.INCONCLUSIVE, ReplicationOutcome.DOES_NOT_HOLD)))
                .isEqualTo(ReplicationOutcome.DOES_NOT_HOLD);
    }

    @Test
    void isInconclusiveWithoutVerdicts() {
        Results one = Synthetic.campaign(1, List.of(10));

        assertThat(finding(Expectation.BETTER, 10, 1000)
                        .check(tests(one), new Warmth(one, new Analysis(one)), one.design())
                        .orElseThrow()
                        .answer())
                .isEqualTo(ReplicationOutcome.INCONCLUSIVE);
        assertThat(ReplicationOutcome.of(List.of(ReplicationOutcome.HOLDS, ReplicationOutcome.INCONCLUSIVE)))
                .isEqualTo(ReplicationOutcome.INCONCLUSIVE);
    }

    @Test
    void isNotMeasuredAtOtherLoads() {
        assertThat(answer(finding(Expectation.BETTER, 250, 1000))).isEqualTo(ReplicationOutcome.NOT_MEASURED);
    }

    @Test
    void isNotComparedWithAStackThatWasNotSteady() {
        Finding young = new Finding(
                "a study", "subscribe", "PRIMARY", "mvc-virtual", "mvc-platform", Expectation.BETTER, 10, 1000, "");

        assertThat(answer(young)).isEqualTo(ReplicationOutcome.NOT_COMPARED);
        assertThat(ReplicationOutcome.of(List.of(ReplicationOutcome.HOLDS, ReplicationOutcome.NOT_COMPARED)))
                .isEqualTo(ReplicationOutcome.HOLDS);
    }

    @Test
    void isNotComparedWhereMostWarmUpsDidNotEndWarm() {
        Results cold = Varied.withWarmUps(results, false);

        assertThat(finding(Expectation.BETTER, 10, 1000)
                        .check(tests(cold), new Warmth(cold, new Analysis(cold)), cold.design())
                        .orElseThrow()
                        .answer())
                .isEqualTo(ReplicationOutcome.NOT_COMPARED);
    }

    @Test
    void isNoMatterForACampaignWithoutItsScenario() {
        Finding other = new Finding("", "login", "PRIMARY", "webflux", "mvc-platform", Expectation.EQUAL, 1, 9, "");

        assertThat(other.check(tests, warmth, results.design())).isEmpty();
    }

    @Test
    void saysFromWhichLoadOnAStackIsBetter() {
        StackPair pair = new StackPair("webflux", "mvc-platform");
        StackPair reversed = new StackPair("mvc-platform", "webflux");

        assertThat(Finding.betterFrom(tests, results.design(), "subscribe", pair, Metric.THROUGHPUT))
                .contains(10);
        assertThat(Finding.betterFrom(tests, results.design(), "subscribe", reversed, Metric.THROUGHPUT))
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
        return finding.check(tests, warmth, results.design()).orElseThrow().answer();
    }

    private static PairedTests tests(Results results) {
        return new PairedTests(new Analysis(results), results.design());
    }

    private static Finding finding(Expectation expect, int from, int to) {
        return new Finding("a study", "subscribe", "PRIMARY", "webflux", "mvc-platform", expect, from, to, "a claim");
    }
}
