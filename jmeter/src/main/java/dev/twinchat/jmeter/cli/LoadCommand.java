package dev.twinchat.jmeter.cli;

import dev.twinchat.jmeter.JMeterDistribution;
import dev.twinchat.jmeter.JMeterGui;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadOptions;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.LoadRun;
import dev.twinchat.jmeter.samples.LoadSummary;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code ./twinchat load}: runs one plan alone against a running Twinchat and prints a short table. Exit codes: 0 measured, 1 the run
 * failed or no request succeeded, 2 bad input (one line on the standard error, nothing started).
 */
@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Runs one JMeter plan alone against a running Twinchat.")
public final class LoadCommand implements Callable<Integer> {

    private static final int FAILED = 1;
    private static final int BAD_INPUT = 2;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private LoadArguments arguments = new LoadArguments();

    @Mixin
    private PlanParameters parameters = new PlanParameters();

    @Option(names = "--gui", description = "Open the plan in JMeter's window instead of running it.")
    private boolean gui;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Keep the samples (CSV, in microseconds) in this new file.")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (RunFolder folder = RunFolder.make()) {
            JMeterDistribution distribution = JMeterDistribution.at(Path.of(System.getProperty("twinchat.home", ".")));
            LoadOptions options = arguments.options(folder.path());
            options = parameters.addTo(options, distribution.file(options.plan()));
            checkOut();
            return gui ? JMeterGui.open(distribution, options) : run(distribution, options);
        } catch (LoadException e) {
            return complain(e);
        }
    }

    /** Before the run, which would be lost otherwise. */
    private void checkOut() {
        if (out == null) {
            return;
        }
        if (gui) {
            throw new LoadException("--out keeps the samples of a run, and --gui runs nothing; leave one of them out");
        }
        if (Files.exists(out)) {
            throw new LoadException(out + " exists");
        }
        Path folder = out.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new LoadException("--out: " + folder + " is no folder that can be written to");
        }
    }

    private int run(JMeterDistribution distribution, LoadOptions options) throws IOException, InterruptedException {
        try (LoadRun run = LoadRun.start(distribution, options, this::say)) {
            LoadResult result = run.await(arguments.limit(options));
            if (out != null) {
                Files.copy(result.samples(), out);
            }
            LoadSummary summary =
                    LoadSummary.of(result.samples(), result.window().length());
            say(summary.table().stripTrailing());
            result.deliveries().ifPresent(deliveries -> say(deliveries.table().stripTrailing()));
            result.observers().ifPresent(observers -> say(observers.table().stripTrailing()));
            return summary.requests() > summary.errors() ? 0 : FAILED;
        }
    }

    private void say(String text) {
        writer(false).println(text);
        writer(false).flush();
    }

    /** One line where the input is bad; with the end of JMeter's output where a run was begun. */
    private int complain(LoadException failure) {
        PrintWriter writer = writer(true);
        writer.println(failure.getMessage());
        failure.logEnd().forEach(line -> writer.println("  | " + line));
        writer.flush();
        return failure.begun() ? FAILED : BAD_INPUT;
    }

    private PrintWriter writer(boolean error) {
        if (spec == null) {
            throw new IllegalStateException("picocli gave no command");
        }
        return error ? spec.commandLine().getErr() : spec.commandLine().getOut();
    }
}
