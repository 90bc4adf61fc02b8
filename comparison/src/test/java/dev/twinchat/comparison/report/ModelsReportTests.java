package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.models.ModelResult;
import dev.twinchat.comparison.models.ModelResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelsReportTests {

    private static final ModelResults RESULTS = new ModelResults(
            Instant.parse("2026-11-21T18:00:00Z"),
            1000,
            30,
            1300,
            2,
            "25",
            List.of(
                    new ModelResult("one after the other", "N·x", 10_500_000L, true, 12, 9 << 20, 60 << 20, null),
                    new ModelResult("native threads", "–", null, false, 0, 0, 0, "out of memory: <no thread>"),
                    new ModelResult("virtual threads", "~1,941 ms", 1950L, false, 31, 70 << 20, 200 << 20, null)));

    @Test
    void writesAPageThatNeedsNothingElse(@TempDir Path folder) throws Exception {
        String page = Files.readString(ModelsReport.write(RESULTS, folder));

        assertThat(page)
                .contains("computed: 10500000", "out of memory: &lt;no thread&gt;", "1.50 ×", "echarts")
                .doesNotContain("<no thread>");
        assertThat(folder.resolve("models.json")).content().contains("\"idealMillis\" : 1300");
    }
}
