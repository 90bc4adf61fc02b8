package dev.twinchat.comparison.campaign.journal;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.design.Schedule;
import dev.twinchat.comparison.faults.Fault;
import dev.twinchat.comparison.result.Baseline;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.result.FaultFigures;
import dev.twinchat.comparison.result.ObserverFigures;
import dev.twinchat.comparison.result.Outcome;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.result.StartupMeasurement;
import dev.twinchat.comparison.result.WarmUp;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What has been found so far. It is on the disk after every entry: an interrupted campaign loses nothing. */
public final class Journal {

    private final CampaignOptions options;
    private Design design;
    private final Instant started;
    private final Clock clock;
    private final List<StartupMeasurement> starts = new ArrayList<>();
    private final List<Run> runs = new ArrayList<>();
    private final List<Baseline> floors = new ArrayList<>();
    private final List<FaultFigures> faults = new ArrayList<>();
    private final List<String> incidents = new ArrayList<>();
    private final List<ObserverFigures> observers = new ArrayList<>();
    private final List<WarmUp> warmUps = new ArrayList<>();
    private Environment environment;

    public Journal(CampaignOptions options, Environment environment, Clock clock) {
        this.options = options;
        this.environment = environment;
        this.clock = clock;
        this.design = options.design();
        this.started = clock.instant();
    }

    /** That of a campaign which goes on after an interruption. */
    public Journal(CampaignOptions options, Results earlier, Clock clock) {
        this.options = options;
        this.environment = earlier.environment();
        this.clock = clock;
        this.started = earlier.started();
        starts.addAll(earlier.starts());
        runs.addAll(earlier.runs());
        floors.addAll(earlier.floors());
        incidents.addAll(earlier.incidents());
        faults.addAll(earlier.faults());
        observers.addAll(earlier.observers());
        warmUps.addAll(earlier.warmUps());
        design = earlier.design();
        incidents.add("Interrupted after " + ended() + " runs, and resumed at "
                + clock.instant().truncatedTo(ChronoUnit.SECONDS)
                + ". The cells that the interrupted stack still lacked were measured on another start of it.");
    }

    /** The cells of a stack in a block that have neither been measured nor failed yet in some round, in the block's order. */
    public List<Cell> missing(Schedule.Block block, Participant stack) {
        return block.cells().stream()
                .filter(cell -> options.measures(stack, cell.scenario()))
                .filter(cell -> IntStream.rangeClosed(1, options.rounds())
                        .anyMatch(round -> isMissing(block, round, stack, cell)))
                .toList();
    }

    /** Whether a cell is to be measured on a stack in that round, and has neither been measured nor failed yet. */
    public boolean isMissing(Schedule.Block block, int round, Participant stack, Cell cell) {
        return options.measures(stack, cell.scenario())
                && round <= options.rounds(cell.scenario())
                && runs.stream()
                        .noneMatch(run -> run.block() == block.number()
                                && run.round() == round
                                && run.outcome() != Outcome.REPEATED
                                && run.of(stack.label(), cell.scenario().label(), cell.users()));
    }

    /** Whether the database's own limit is known of that block. */
    public boolean hasFloor(Schedule.Block block) {
        return floors.stream().anyMatch(baseline -> baseline.block() == block.number());
    }

    /** How many runs have ended, in whichever way. */
    int ended() {
        return (int)
                runs.stream().filter(run -> run.outcome() != Outcome.REPEATED).count();
    }

    public void add(StartupMeasurement startupMeasurement) throws IOException {
        starts.add(startupMeasurement);
        write(null);
    }

    public void add(Run run) throws IOException {
        runs.add(run);
        write(null);
    }

    public void add(Baseline baseline) throws IOException {
        floors.add(baseline);
        write(null);
    }

    public void add(FaultFigures fault) throws IOException {
        faults.add(fault);
        write(null);
    }

    public void add(ObserverFigures figures) throws IOException {
        observers.add(figures);
        write(null);
    }

    public void add(WarmUp warmUp) throws IOException {
        warmUps.add(warmUp);
        write(null);
    }

    /** The scenarios about observers that a stack has not had in a block yet. */
    public List<Plan> missingObservers(Schedule.Block block, Participant stack) {
        return options.observerScenarios().stream()
                .filter(plan -> options.measures(stack, plan))
                .filter(plan -> observers.stream()
                        .noneMatch(figures -> figures.block() == block.number()
                                && figures.stack().equals(stack.label())
                                && figures.scenario().equals(plan.label())))
                .toList();
    }

    /** The faults of the user service that a stack has not had in a block yet; none in a campaign without. */
    public List<Fault> missingFaults(Schedule.Block block, Participant stack) {
        return options.faults().stream()
                .filter(fault -> faults.stream()
                        .noneMatch(figures -> figures.block() == block.number()
                                && figures.stack().equals(stack.label())
                                && figures.fault().equals(fault.label())))
                .toList();
    }

    /** From now on the campaign has so many blocks, as its intervals ask for. */
    public void blocks(int count) {
        design = design.withBlocks(count);
    }

    public void incident(String sentence) throws IOException {
        incidents.add(sentence);
        write(null);
    }

    /** Adds facts that only a running stack can tell. */
    public void environment(Environment known) {
        environment = known;
    }

    public Environment environment() {
        return environment;
    }

    /** What there is so far, as of an interrupted campaign. */
    public Results soFar() throws IOException {
        return write(null);
    }

    /** Closes the record: nothing more will come. */
    public Results finish() throws IOException {
        return write(clock.instant());
    }

    private Results write(@Nullable Instant finished) throws IOException {
        Results results = new Results(
                Results.SCHEMA,
                options.preset(),
                options.seed(),
                started,
                finished,
                design,
                environment,
                List.copyOf(starts),
                List.copyOf(runs),
                List.copyOf(floors),
                List.copyOf(faults),
                List.copyOf(incidents),
                List.copyOf(observers),
                List.copyOf(warmUps));
        ResultsFile.write(results, file());
        return results;
    }

    private Path file() {
        return options.directory().resolve("results.json");
    }
}
