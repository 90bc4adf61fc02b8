package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.AtomicFile;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.RunTable;
import java.io.IOException;
import java.nio.file.Path;

/** What people and programs read of a campaign: {@code report.html}, {@code summary.md} and {@code results.csv}. */
public final class CampaignReport {

    private CampaignReport() {}

    /**
     * Writes the three files.
     *
     * @param directory the campaign's folder
     * @return the report for a browser
     */
    public static Path write(Results results, Path directory) throws IOException {
        RunTable.write(results, directory.resolve("results.csv"));
        AtomicFile.write(directory.resolve("summary.md"), MarkdownSummary.of(results));
        Path report = directory.resolve("report.html");
        HtmlReport.write(results, report);
        return report;
    }
}
