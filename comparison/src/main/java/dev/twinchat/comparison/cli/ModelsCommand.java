package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.models.Model;
import dev.twinchat.comparison.models.ModelResult;
import dev.twinchat.comparison.models.ModelResults;
import dev.twinchat.comparison.models.Models;
import dev.twinchat.comparison.report.ModelsReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ./twinchat models}: one flow in seven models of concurrency, as a table and a plot. */
@Command(
        name = "models",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Runs Bejan's flow in seven models of concurrency, each in a JVM of its own, without any service.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0: all models have a result; running out of memory or of time is one",
            "1: no JVM could be started",
            "2: bad usage, nothing was started"
        })
final class ModelsCommand implements Callable<Integer> {

    private static final int MOST_USERS = 10_000;
    private static final int MOST_PERSISTENCES = 100;
    private static final String ROW = "%-24s %12s %9s %9s %10s %14s   %s";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Option(
            names = "--users",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Flows at the same time, 1 to 10000. Default: ${DEFAULT-VALUE}.")
    private int users;

    @Option(
            names = "--persistences",
            paramLabel = "Z",
            defaultValue = "3",
            description = "How often each persists, 1 to 100; the study has 3 and 30. Default: ${DEFAULT-VALUE}.")
    private int persistences;

    @Option(
            names = "--limit",
            paramLabel = "SECONDS",
            defaultValue = "120",
            description = "The longest time that a model may take, 5 to 3600. Default: ${DEFAULT-VALUE}.")
    private int limit;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "A new folder for models.html and models.json (default: results/<time>-models).")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        require(users >= 1 && users <= MOST_USERS, "--users must be from 1 to " + MOST_USERS);
        require(
                persistences >= 1 && persistences <= MOST_PERSISTENCES,
                "--persistences must be from 1 to " + MOST_PERSISTENCES);
        require(limit >= 5 && limit <= 3600, "--limit must be from 5 to 3600");
        Path folder = ResultsFolder.make(spec, out, "models");
        say(String.format(
                Locale.ROOT,
                "%,d users, %d persistences; a flow takes 1,300 ms at best. Seven models, at most %d s each.",
                users,
                persistences,
                limit));
        say(String.format(
                Locale.ROOT,
                ROW,
                "model",
                "total, ms",
                "of ideal",
                "threads",
                "heap, MiB",
                "resident, MiB",
                "published"));
        ModelResults results = new Models(users, persistences, Duration.ofSeconds(limit))
                .run(List.of(Model.values()), result -> say(row(result)));
        Path report = ModelsReport.write(results, folder);
        say("Report: " + report);
        return 0;
    }

    private static String row(ModelResult result) {
        Long millis = result.millis();
        return millis == null
                ? String.format(Locale.ROOT, "%-24s %s   %s", result.model(), result.failure(), result.published())
                : String.format(
                        Locale.ROOT,
                        ROW,
                        result.model(),
                        (result.computed() ? "computed " : "") + millis,
                        String.format(Locale.ROOT, "%.2f ×", millis / 1300.0),
                        result.peakThreads(),
                        result.heapPeakBytes() >> 20,
                        result.residentPeakBytes() >> 20,
                        result.published());
    }

    private void require(boolean holds, String message) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    private void say(String line) {
        PrintWriter writer = spec.commandLine().getOut();
        writer.println(line);
        writer.flush();
    }
}
