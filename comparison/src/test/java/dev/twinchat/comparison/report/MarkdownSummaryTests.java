package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Synthetic;
import dev.twinchat.comparison.result.SyntheticObservers;
import dev.twinchat.comparison.result.Varied;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownSummaryTests {

    @Test
    void hasATableForEachDecidingMetricWithARowForEachCell() {
        List<String> lines = lines(Synthetic.campaign(5, List.of(100, 10)));

        assertThat(lines)
                .contains(
                        "# Twinchat: quick, 21 November 2026, 06:00 UTC",
                        "- starts of each stack: 5 × 1 round",
                        "## CPU per request",
                        "## throughput")
                .containsOnlyOnce("## memory");
        assertThat(lines.subList(lines.indexOf("## throughput"), lines.size()))
                .filteredOn(line -> line.startsWith("| `profile-summary`"))
                .hasSizeGreaterThanOrEqualTo(2)
                .satisfies(rows -> assertThat(rows.get(0)).startsWith("| `profile-summary`, 10 users, requests/s | "))
                .satisfies(rows -> assertThat(rows.get(1)).startsWith("| `profile-summary`, 100 users, requests/s | "));
    }

    @Test
    void marksHowSureARatioIs() {
        List<String> lines = lines(Synthetic.campaign(5, List.of(10)));

        assertThat(lines)
                .anyMatch(line -> line.matches(".*\\| \\*\\*\\d\\.\\d\\d\\*\\* \\(\\d\\.\\d\\d–\\d\\.\\d\\d\\) \\|.*"));
        assertThat(lines(Synthetic.campaign(1, List.of(10))))
                .filteredOn(line -> line.startsWith("| `"))
                .isNotEmpty()
                .noneMatch(line -> line.contains("(") || line.contains("*"));
    }

    @Test
    void comparesOpenLoadByItsTail() {
        assertThat(lines(Varied.atARate(5, List.of(100))))
                .contains("## p99 at a common rate")
                .doesNotContain("## throughput")
                .anyMatch(line -> line.startsWith("| `profile-summary-open`, 100 requests a second, ms | "));
    }

    @Test
    void tellsWhatFaultsAndSlowConsumersDid() {
        assertThat(lines(Synthetic.campaign(1, List.of(10))))
                .contains(
                        "## while the user service is broken",
                        "| `slow`, webflux | 12.0 | 20,100 | 0 | 2.15 | 91.2 | 3.05 | 5.90 |",
                        "| `killed`, webflux | 25.0 | 20,100 | 3 | 2.05 | 50.0 | never | not within the watch |");
        assertThat(lines(SyntheticObservers.campaign()))
                .contains("## slow consumers")
                .anyMatch(line -> line.startsWith("| `sample`, webflux | 60,000 | "))
                .anyMatch(line -> line.startsWith("| `unbounded`, webflux | 31,000 | ")
                        && line.endsWith("After 31 s the service was gone: message-service ended with exit code 3. |"));
    }

    @Test
    void leavesOutWhatWasNotMeasured() {
        assertThat(lines(Synthetic.nothing())).noneMatch(line -> line.startsWith("## ") || line.startsWith("|"));
    }

    private static List<String> lines(Results results) {
        return MarkdownSummary.of(results).lines().toList();
    }
}
