package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.result.CellChange;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.statistics.Change;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./twinchat diff}: what became of each stack from one campaign to another. */
@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Compares two campaigns, cell by cell: throughput and CPU per request, under open load p99 instead of throughput, for"
                    + " sockets deliveries per CPU second.",
            "A regression is worse by more than the margin, and significantly worse (95 %%) if both have two blocks, or three of a single cell."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0: no regression",
            "1: a regression, or a cell of both designs that one of them could not measure",
            "2: bad usage, no results there, or nothing in common"
        })
final class DiffCommand implements Callable<Integer> {

    private static final int REGRESSION = 1;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BEFORE", description = "The folder of the earlier campaign.")
    private Path before = Path.of("");

    @Parameters(index = "1", paramLabel = "AFTER", description = "The folder of the later campaign.")
    private Path after = Path.of("");

    @Option(
            names = "--margin",
            paramLabel = "PERCENT",
            defaultValue = "5",
            description = "How much worse is still no regression, 0 to 100 (default: ${DEFAULT-VALUE}).")
    private double margin;

    @Override
    public Integer call() {
        if (!(margin >= 0 && margin <= 100)) {
            throw new ParameterException(spec.commandLine(), "--margin must be from 0 to 100, not " + margin);
        }
        Results old = ResultsFolder.read(spec, before);
        Results fresh = ResultsFolder.read(spec, after);
        List<CellChange> changes = CellChange.between(old, fresh);
        if (changes.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), before + " and " + after + " have no stack, scenario and load in common");
        }
        PrintWriter out = spec.commandLine().getOut();
        CellChange.changedScenarios(old, fresh)
                .forEach(scenario -> out.println(scenario + " was changed between the two, and is left out."));
        changes.forEach(change -> out.println(line(change)));
        long regressions = changes.stream().filter(this::isRegression).count();
        out.println(
                regressions == 0
                        ? "No regression beyond " + percent() + "."
                        : regressions + " of " + changes.size() + " figures are worse by more than " + percent() + ".");
        out.flush();
        return regressions == 0 ? 0 : REGRESSION;
    }

    private boolean isRegression(CellChange change) {
        return change.isRegression(margin / 100);
    }

    private String percent() {
        return String.format(Locale.ROOT, "%s %%", margin % 1 == 0 ? Long.toString((long) margin) : margin);
    }

    private String line(CellChange cell) {
        return String.format(
                Locale.ROOT,
                "%-18s %4d  %-12s  %-25s  %s%s",
                cell.scenario(),
                cell.users(),
                cell.stack(),
                cell.metric().label(),
                figures(cell.change()),
                isRegression(cell) ? "  REGRESSION" : "");
    }

    private static String figures(@Nullable Change change) {
        if (change == null) {
            return "not measured in both";
        }
        return change.interval() == null
                ? String.format(Locale.ROOT, "%.2f times (too few blocks for an interval)", change.value())
                : String.format(
                        Locale.ROOT,
                        "%.2f times (%.2f to %.2f)",
                        change.value(),
                        change.interval().low(),
                        change.interval().high());
    }
}
