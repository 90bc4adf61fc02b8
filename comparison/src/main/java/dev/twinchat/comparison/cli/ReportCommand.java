package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.report.CampaignReport;
import dev.twinchat.comparison.result.Requirement;
import dev.twinchat.comparison.result.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./twinchat report}: the report of a campaign, written again from what was measured. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Writes report.html, summary.md and results.csv again from the results.json of a campaign.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0: written",
            "1: could not be written, or something that is required does not hold",
            "2: bad usage, or no results there"
        })
final class ReportCommand implements Callable<Integer> {

    private static final int FAILED = 1;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The campaign's folder, such as results/latest.")
    private Path directory = Path.of("");

    @Mixin
    private final RequireOption requireOption = new RequireOption();

    @Override
    public Integer call() throws IOException {
        Results results = ResultsFolder.read(spec, directory);
        List<Requirement> requirements = requireOption.requirements(results.design());
        Path report = CampaignReport.write(results, directory);
        spec.commandLine().getOut().println("Report: " + report);
        return RequireOption.passes(requirements, results, spec.commandLine().getOut()) ? 0 : FAILED;
    }
}
