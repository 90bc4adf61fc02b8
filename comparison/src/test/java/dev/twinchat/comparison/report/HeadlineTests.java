package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Synthetic;
import dev.twinchat.comparison.result.Varied;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadlineTests {

    private static final List<String> TWO = List.of("mvc-platform", "webflux");

    @Test
    void tellsADifferenceInCpuTime() {
        assertThat(edit(TWO, 0.80, 0.84, 0.82, 0.81))
                .isEqualTo("At 10 users webflux needs 0.82 (0.80–0.84) times the CPU of mvc-platform for an edit.");
    }

    @Test
    void marksADifferenceThatIsIndicatedOnly() {
        assertThat(edit(TWO, 0.80, 0.95, 0.82, 0.90))
                .isEqualTo(
                        "At 10 users webflux needs 0.87 (0.79–0.95) times the CPU of mvc-platform for an edit (indicated).");
    }

    @Test
    void tellsThatStacksAreEqual() {
        assertThat(edit(TWO, 1.01, 1.02, 1.00, 1.01))
                .isEqualTo("At 10 users webflux and mvc-platform need the same CPU for an edit, within ±5 %.");
    }

    @Test
    void tellsWhichDifferenceWouldHaveBeenFound() {
        assertThat(edit(TWO, 0.91, 1.12, 1.02, 0.95))
                .isEqualTo("At 10 users no difference in the CPU for an edit was found between webflux and mvc-platform"
                        + " (one of 16\u00a0% or more would have been).");
    }

    @Test
    void tellsInconclusivePairsTogether() {
        assertThat(edit(List.of("mvc-platform", "mvc-virtual", "webflux"), 0.91, 1.12, 1.02, 0.95))
                .isEqualTo(
                        "At 10 users no difference in the CPU for an edit was found between mvc-virtual and mvc-platform"
                                + " (one of 12\u00a0% or more would have been), or between webflux and mvc-platform (16\u00a0%), or between"
                                + " webflux and mvc-virtual (16\u00a0%).");
    }

    @Test
    void tellsThePairsOfAStackTogether() {
        assertThat(edit(List.of("mvc-platform", "mvc-virtual", "webflux"), 0.80, 0.84, 0.82, 0.81))
                .isEqualTo(
                        "At 10 users webflux needs 0.82 (0.80–0.84) times the CPU of mvc-platform for an edit and 0.82 (0.80–0.84)"
                                + " times that of mvc-virtual; mvc-virtual and mvc-platform need the same CPU, within ±5 %.");
    }

    @Test
    void hasNoVerdictOfOneRatioUnderThreeBlocks() {
        assertThat(edit(TWO, 0.8, 0.8))
                .isEqualTo(
                        "At 10 users there is no significance test: it needs two blocks, or three of a single ratio.");
    }

    @Test
    void tellsCpuTimeAndP99AtARate() {
        Results results = Varied.atARate(5, List.of(100));
        Headline headline = new Headline(
                new PairedTests(new Analysis(results), results.design()),
                results.design(),
                TWO,
                "profile-summary-open");

        assertThat(headline.at(100))
                .matches(
                        "At 100 requests a second webflux needs 0\\.\\d\\d \\(.*\\) times the CPU of mvc-platform for a profile summary\\."
                                + " At 100 requests a second webflux has 0\\.\\d\\d \\(.*\\) times the p99 of mvc-platform\\.");
    }

    @Test
    void hasNothingToSayOfOneStack() {
        assertThat(edit(List.of("webflux"), 1, 1, 1)).contains("nothing to compare it with");
    }

    /** Of a campaign in which webflux needs so many times the CPU of the others, block by block. */
    private static String edit(List<String> stacks, double... ratios) {
        Results results = Synthetic.ofCpu("webflux", ratios);
        return new Headline(
                        new PairedTests(new Analysis(results), results.design()),
                        results.design(),
                        stacks,
                        "edit-message")
                .at(10);
    }
}
