package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.CellChange;
import dev.twinchat.comparison.result.Measurement.Drift;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Varied;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoakReportTests {

    private final Results results = Varied.ofSoak(1, List.of(50), new Drift(1.25, 1.5, 1.02, 1));

    @Test
    void tellsHowEachStackDrifted() throws IOException {
        assertThat(HtmlReport.html(results))
                .contains("From the first quarter of the run to the last: mvc-platform has 1.25× p90, 1.50× heap,"
                        + " 1.02× resident memory, 1.00× platform threads; ")
                .contains("<span class=\"unit\">% of its capacity</span>", "drift of heap")
                .doesNotContain("At 50 users");
    }

    @Test
    void saysNoMoreThanItKnows() throws IOException {
        assertThat(HtmlReport.html(Varied.ofSoak(1, List.of(50), new Drift(null, 1, 1, 1))))
                .contains("mvc-platform has 1.00× heap,");
    }

    @Test
    void holdsDriftsOfTwoCampaignsAgainstEachOther() {
        assertThat(CellChange.between(results, results))
                .extracting(CellChange::metric)
                .contains(Metric.DRIFT_P90, Metric.DRIFT_HEAP);
    }
}
