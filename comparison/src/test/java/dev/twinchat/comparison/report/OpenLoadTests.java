package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.report.Page.VerdictCell;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.ProcessorShares;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Varied;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenLoadTests {

    private static final String SCENARIO = "profile-summary-open";

    private final Results results = Varied.atARate(5, List.of(100));
    private final Analysis analysis = new Analysis(results);
    private final PairedTests tests = new PairedTests(analysis, results.design());
    private final List<StackStyle> stacks = StackStyles.of(results.design().stacks());

    @Test
    void isJudgedByItsSlowestAnswers() {
        VerdictCell cell =
                new VerdictCells(analysis, tests, stacks).cells(SCENARIO, 100).getLast();

        assertThat(cell.load()).isEqualTo("100 requests a second: p99, ms");
        assertThat(cell.bars())
                .filteredOn(Page.Bar::best)
                .extracting(bar -> bar.stack().label())
                .containsExactly("webflux");
        assertThat(cell.bars().getLast().percent())
                .as("webflux has the lowest, so not the longest bar")
                .isLessThan(100);
        assertThat(cell.pairs())
                .extracting(Page.PairLine::word)
                .contains("less")
                .doesNotContain("faster");
    }

    @Test
    void hasNoOrderOfWhoServesMore() {
        assertThat(new BottleneckSections(analysis, results.design(), stacks, ProcessorShares.of(results.environment()))
                        .paragraph(SCENARIO))
                .contains("A request cost the service")
                .doesNotContain("serves more");
    }

    @Test
    void isARateInTheMatrix() throws IOException {
        assertThat(HtmlReport.html(results)).contains("<span class=\"unit\">requests a second</span>");
    }
}
