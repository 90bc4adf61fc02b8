package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.design.Precision;
import dev.twinchat.comparison.campaign.design.Schedule;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.failure.InterruptedCampaignException;
import dev.twinchat.comparison.campaign.failure.Shutdown;
import dev.twinchat.comparison.campaign.journal.BlockContext;
import dev.twinchat.comparison.campaign.journal.EnvironmentProbe;
import dev.twinchat.comparison.campaign.journal.Journal;
import dev.twinchat.comparison.campaign.journal.Progress;
import dev.twinchat.comparison.campaign.journal.TimeEstimate;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.campaign.stack.ExternalTarget;
import dev.twinchat.comparison.campaign.stack.StackUnderTest;
import dev.twinchat.comparison.custom.CustomScenario;
import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.comparison.seed.Seed;
import dev.twinchat.jmeter.JMeterDistribution;
import dev.twinchat.jmeter.cli.RunFolder;
import dev.twinchat.launcher.Database;
import dev.twinchat.launcher.Snapshot;
import dev.twinchat.launcher.StackStartException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Measures everything that was asked for, block by block, and writes it all down. */
public final class Campaign {

    private static final int MOST_BLOCKS = 100;

    private final CampaignOptions options;
    private final Journal journal;
    private final Progress progress;
    private final TimeEstimate timeEstimate;

    /**
     * A campaign that has not begun.
     *
     * @param out where the progress is told
     */
    public Campaign(CampaignOptions options, PrintWriter out) throws IOException {
        this(options, new Journal(options, EnvironmentProbe.of(options), Clock.systemUTC()), out);
    }

    private Campaign(CampaignOptions options, Journal journal, PrintWriter out) {
        this.options = options;
        this.journal = journal;
        this.timeEstimate = new TimeEstimate(options, journal);
        this.progress = new Progress(out, timeEstimate);
    }

    /**
     * A campaign that was interrupted and is to go on: its finished runs stay, the others follow.
     *
     * @param home the project's root
     * @param directory where its results lie
     * @param earlier what it had found
     * @param out where the progress is told
     * @throws IllegalArgumentException with one line if it cannot go on as it was begun
     * @throws IOException if this machine cannot be described
     */
    public static Campaign resume(Path home, Path directory, Results earlier, PrintWriter out) throws IOException {
        if (earlier.finished() != null) {
            throw new IllegalArgumentException(directory + " has all its runs; there is nothing to resume");
        }
        CampaignOptions options = CampaignOptions.of(earlier, home, directory);
        Environment here = EnvironmentProbe.of(options);
        String other = EnvironmentProbe.difference(earlier.environment(), here).orElse(null);
        if (other != null) {
            throw new IllegalArgumentException(directory + " was begun elsewhere: " + other);
        }
        return new Campaign(options, new Journal(options, earlier, Clock.systemUTC()), out);
    }

    /** How long it will take, as far as one can say before. */
    public Duration likely() {
        return timeEstimate.left();
    }

    /** Is told where there is a report, of a whole campaign or of what an interrupted one had finished. */
    public interface Listener {
        void reported(Path directory) throws IOException;

        /** What the user of an interrupted campaign can do, in a clause. */
        default String wayOn(Path directory) {
            return "./twinchat compare --resume " + directory + " goes on";
        }
    }

    /**
     * Runs to the end and writes the report.
     *
     * @return what was found
     * @throws IOException if the results cannot be written
     * @throws InterruptedCampaignException if this JVM is going down
     */
    public Results run(Listener listener) throws IOException, InterruptedException {
        JMeterDistribution distribution = JMeterDistribution.at(options.home());
        Files.createDirectories(options.directory());
        progress.begin(options);
        if (!options.cores().areShared()) {
            progress.say("Processors: " + options.cores().describe());
        }
        try (var _ = ShutdownReport.at(options.directory(), progress::say, listener)) {
            Participant external = options.target().orElse(null);
            if (external == null) {
                measureStacks(distribution, null);
            } else {
                measureWith(external, distribution);
            }
        } catch (SQLException | IOException | StackStartException | FailedRunException failed) {
            if (Shutdown.underWay()) {
                throw new InterruptedCampaignException();
            }
            throw failed instanceof IOException broken
                    ? broken
                    : new IOException("the campaign could not begin: " + failed.getMessage(), failed);
        } catch (RuntimeException failed) {
            throw Shutdown.underWay() ? new InterruptedCampaignException() : failed;
        }
        tellShortfall();
        Results results = journal.finish();
        write(results);
        listener.reported(options.directory());
        tell(results);
        return results;
    }

    private void measureWith(Participant external, JMeterDistribution distribution)
            throws SQLException, IOException, FailedRunException, InterruptedException {
        try (RunFolder folder = RunFolder.make()) {
            ExternalTarget target = ExternalTarget.prepare(
                    external.toDrive(), options, folder.path().resolve("rows"), Clock.systemUTC(), progress::say);
            if (options.stacks().size() > 1) {
                measureStacks(distribution, target);
                return;
            }
            try (LoadGenerator generator = new LoadGenerator(distribution, target.rows(), folder.path(), List.of())) {
                options.cores().holdThisProgram();
                generator.rehearse();
                measure(null, target, generator);
            }
        }
    }

    private void measureStacks(JMeterDistribution distribution, @Nullable ExternalTarget target)
            throws SQLException, IOException, FailedRunException, InterruptedException {
        Seed seed = new Seed(options.listedUsers());
        try (Snapshot snapshot = Snapshot.take(options.home(), database -> fill(seed, database))) {
            Path load = Files.createDirectory(snapshot.directory().resolve("load"));
            LoadData data = LoadData.write(load, seed, snapshot.keys().privateKey());
            try (LoadGenerator generator = new LoadGenerator(distribution, data, load, plugins())) {
                options.cores().holdThisProgram();
                generator.rehearse();
                measure(StackStartPolicy.prepare(options, snapshot, journal, progress), target, generator);
            }
        }
    }

    /** The folders of jars that scenarios bring. */
    private List<Path> plugins() {
        return options.ownScenarios().stream()
                .flatMap(own -> own.plan().plugins().stream())
                .distinct()
                .toList();
    }

    private void fill(Seed seed, Database database) throws SQLException {
        seed.fill(database);
        Set<Path> folders = new HashSet<>();
        for (CustomScenario own : options.ownScenarios()) {
            // Two forms of a scenario have the same folder.
            if (folders.add(own.folder())) {
                own.seed(database);
            }
        }
    }

    /** Each of the two is null where the campaign has no such participant. */
    private void measure(
            @Nullable StackStartPolicy startPolicy, @Nullable ExternalTarget target, LoadGenerator generator)
            throws IOException, InterruptedException {
        Precision precision = options.precision();
        int most = precision == null ? options.blocks() : Math.max(MOST_BLOCKS, options.blocks());
        boolean room = StackUnderTest.haveRoom(options.stacks().size());
        if (options.rounds() > 1 && options.stacks().size() > 1 && !room) {
            String sentence = "Rounds are not interleaved: this machine has no memory for "
                    + options.stacks().size()
                    + " stacks at once. Each is measured alone, so its speed at that time is part of the result; compare fewer.";
            progress.say(sentence);
            journal.incident(sentence);
        }
        for (Schedule.Block block : Schedule.of(options, most).blocks()) {
            if (precision != null && block.number() > options.blocks()) {
                if (precision.isReached(journal.soFar(), Instant.now())) {
                    break;
                }
                journal.blocks(Math.max(block.number(), journal.soFar().design().blocks()));
            }
            for (List<Participant> together : participantsTogether(block, room)) {
                measure(block, together, startPolicy, target, generator);
            }
        }
    }

    /** Those of a block that are up at the same time: all, where rounds are to interleave them and the memory is enough; else one at a time. */
    private List<List<Participant>> participantsTogether(Schedule.Block block, boolean room) {
        return options.rounds() > 1 && room
                ? List.of(block.stacks())
                : block.stacks().stream().map(List::of).toList();
    }

    private void measure(
            Schedule.Block block,
            List<Participant> together,
            @Nullable StackStartPolicy startPolicy,
            @Nullable ExternalTarget target,
            LoadGenerator generator)
            throws IOException, InterruptedException {
        for (boolean late : List.of(false, true)) {
            List<Session> sessions = new ArrayList<>();
            try {
                for (Participant participant : together) {
                    begin(context(block, participant), late, startPolicy, target, generator)
                            .ifPresent(sessions::add);
                }
                List<Cell> cells = block.cells().stream()
                        .filter(cell -> cell.scenario().isLate() == late)
                        .toList();
                new InterleavedRounds(sessions, cells, options.rounds()).run();
            } finally {
                sessions.forEach(Session::close);
            }
            write(journal.soFar());
        }
        for (Participant participant : together) {
            if (startPolicy != null && !participant.isTarget()) {
                new ObserverBlock(context(block, participant), startPolicy, generator).run();
                write(journal.soFar());
            }
        }
    }

    private BlockContext context(Schedule.Block block, Participant participant) {
        return new BlockContext(options, block, participant, journal, progress, timeEstimate);
    }

    /**
     * What has delayed round trips has a start of its own, since the proxy that delays them costs a little, too. A stack that was interrupted
     * between its runs and its faults is started for these alone.
     */
    private Optional<Session> begin(
            BlockContext context,
            boolean late,
            @Nullable StackStartPolicy startPolicy,
            @Nullable ExternalTarget target,
            LoadGenerator generator)
            throws IOException, InterruptedException {
        List<Cell> missing = journal.missing(context.block(), context.participant());
        if (context.participant().isTarget()) {
            return target == null || missing.isEmpty() || late
                    ? Optional.empty()
                    : TargetSession.begin(context, missing, target, generator);
        }
        List<Cell> cells = missing.stream()
                .filter(cell -> cell.scenario().isLate() == late)
                .toList();
        boolean faults = !late
                && !journal.missingFaults(context.block(), context.participant())
                        .isEmpty();
        return startPolicy == null || (cells.isEmpty() && !faults)
                ? Optional.empty()
                : StackSession.start(context, cells, startPolicy, generator);
    }

    /** After each stack, so that an interrupted campaign leaves a report of what it had finished. */
    private void write(Results results) throws IOException {
        ShutdownReport.write(results, options.directory());
    }

    /** Whether everything that was to be measured has been, the faults too. */
    public boolean isComplete(Results results) {
        return results.measured().size() == results.design().runs()
                && results.observers().size() == results.design().observerRuns()
                && results.faults().size() == options.faultRuns();
    }

    private void tellShortfall() throws IOException {
        Precision precision = options.precision();
        String shortfall =
                precision == null ? null : precision.shortfall(journal.soFar()).orElse(null);
        if (shortfall != null) {
            progress.say(shortfall);
            journal.incident(shortfall);
        }
    }

    private void tell(Results results) {
        long failed = results.failed() + options.faultRuns() - results.faults().size();
        int measured = results.measured().size()
                + results.observers().size()
                + results.faults().size();
        progress.say("Runs: " + measured + " measured, " + failed + " failed. Report: "
                + options.directory().resolve("report.html"));
    }
}
