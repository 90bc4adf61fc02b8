package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.report.HtmlReport;
import dev.twinchat.comparison.result.Outcome;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.RunTable;
import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.comparison.seed.Seed;
import dev.twinchat.jmeter.JMeterDistribution;
import dev.twinchat.launcher.Snapshot;
import dev.twinchat.launcher.Stack;
import dev.twinchat.launcher.StackStartException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;

/** Measures everything that was asked for, block by block, and writes it all down. */
public final class Campaign {

    private final CampaignOptions options;
    private final Progress progress;
    private final Pace pace;

    /**
     * A campaign that has not begun.
     *
     * @param out where the progress is told
     */
    public Campaign(CampaignOptions options, PrintWriter out) {
        this.options = options;
        this.pace = new Pace(options);
        this.progress = new Progress(out, pace);
    }

    /**
     * Runs to the end and writes the report.
     *
     * @return what was found
     * @throws IOException if the results cannot be written
     * @throws InterruptedCampaignException if this JVM is going down
     */
    public Results run() throws IOException, InterruptedException {
        JMeterDistribution distribution = JMeterDistribution.at(options.home());
        Journal journal = new Journal(options, Surroundings.of(options), Clock.systemUTC());
        Files.createDirectories(options.directory());
        progress.begin(options);
        Seed seed = new Seed(options.listedUsers());
        try (Snapshot snapshot = Snapshot.take(options.home(), seed::fill)) {
            Path load = Files.createDirectory(snapshot.directory().resolve("load"));
            LoadData data = LoadData.write(load, seed, snapshot.keys().privateKey());
            try (Generator generator = new Generator(distribution, data, load)) {
                generator.rehearse();
                measure(Startup.prepare(options, snapshot, journal, progress), generator, journal);
            }
        } catch (SQLException | IOException | StackStartException | FailedRunException failed) {
            if (Shutdown.underWay()) {
                throw new InterruptedCampaignException();
            }
            throw failed instanceof IOException broken
                    ? broken
                    : new IOException("the campaign could not begin: " + failed.getMessage(), failed);
        }
        Results results = journal.finish();
        write(results);
        tell(results);
        return results;
    }

    private void measure(Startup startup, Generator generator, Journal journal)
            throws IOException, InterruptedException {
        for (Schedule.Block block : Schedule.of(options).blocks()) {
            for (Stack stack : block.stacks()) {
                new StackBlock(options, block, stack, startup, generator, journal, progress, pace).run();
                write(journal.soFar());
            }
        }
    }

    /** After each stack, so that an interrupted campaign leaves a report of what it had finished. */
    private void write(Results results) throws IOException {
        RunTable.write(results, options.directory().resolve("results.csv"));
        HtmlReport.write(results, options.directory().resolve("report.html"));
    }

    private void tell(Results results) {
        long failed = results.runs().stream()
                .filter(run -> run.outcome() == Outcome.FAILED)
                .count();
        progress.say("Runs: " + results.measured().size() + " measured, " + failed + " failed. Report: "
                + options.directory().resolve("report.html"));
    }
}
