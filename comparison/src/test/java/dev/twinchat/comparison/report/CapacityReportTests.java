package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.report.Page.MatrixRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.CellChange;
import dev.twinchat.comparison.result.DecidingMetric;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Varied;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CapacityReportTests {

    private static final String SCENARIO = "capacity-p99";

    private final Results results = Varied.ofCapacity(5, List.of(50));
    private final Analysis analysis = new Analysis(results);
    private final PairedTests tests = new PairedTests(analysis, results.design());
    private final List<StackStyle> stacks = StackStyles.of(results.design().stacks());

    @Test
    void isDecidedByTheRateAndNothingElse() {
        assertThat(new MatrixTables(analysis, tests, results.design(), stacks).all())
                .singleElement()
                .satisfies(table -> {
                    assertThat(table.title()).isEqualTo(DecidingMetric.THROUGHPUT.title());
                    assertThat(table.rows()).extracting(MatrixRow::metric).containsOnly(Metric.THROUGHPUT.label());
                });
        assertThat(CellChange.between(results, results))
                .extracting(CellChange::metric)
                .containsOnly(Metric.THROUGHPUT);
    }

    @Test
    void tellsItsLimitAndHowItWasFound() throws IOException {
        assertThat(new VerdictCells(analysis, tests, stacks)
                        .cells(SCENARIO, 50)
                        .getLast()
                        .load())
                .isEqualTo("50 ms at p99: throughput, requests/s");
        assertThat(HtmlReport.html(results))
                .contains("capacity-p99 is a search, in each block", "<span class=\"unit\">ms at p99</span>")
                .doesNotContain("At 50 users");
    }

    @Test
    void isToldOfWhereItWasLookedForOnly() throws IOException {
        assertThat(HtmlReport.html(Varied.atARate(5, List.of(100)))).doesNotContain("no load of its own");
    }
}
