package dev.twinchat.comparison.campaign.journal;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.design.Schedule;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.jmeter.Plan;
import java.time.Duration;

/** How long a campaign will take: guessed before it begins, then corrected by what its parts really took. */
public final class TimeEstimate {

    /** A start, warm-up aside, on two cores. */
    private static final Duration START = Duration.ofSeconds(9);

    /** What a run takes beyond its own time: reading the plan, the last answers, the forced collection, keeping the samples. */
    private static final Duration AROUND_RUN = Duration.ofMillis(500);

    private final int startsInAll;
    private final int runsInAll;
    private final int runsBefore;
    private final Average start;
    private final RunDurations durations;

    /** Of runs: what those to come are guessed to take, what those that ended were guessed to take, and what they took. */
    private Duration runsToCome;

    private Duration runsGuessed = Duration.ZERO;
    private Duration runsTook = Duration.ZERO;
    private int runsEnded;

    private final int observersInAll;
    private final Average observers;
    private final int faultsInAll;
    private final Average faults;

    /** That of a campaign of which the journal has the beginning. */
    public TimeEstimate(CampaignOptions options, Journal journal) {
        this(
                options,
                (int) Schedule.of(options).blocks().stream()
                        .flatMap(block -> block.stacks().stream()
                                .filter(stack -> journal.missing(block, stack).isEmpty()
                                        && journal.missingFaults(block, stack).isEmpty()))
                        .count(),
                journal.ended(),
                (int) Schedule.of(options).blocks().stream()
                        .flatMap(block -> block.stacks().stream()
                                .flatMap(stack -> journal.missingObservers(block, stack).stream()))
                        .count(),
                (int) Schedule.of(options).blocks().stream()
                        .flatMap(block ->
                                block.stacks().stream().flatMap(stack -> journal.missingFaults(block, stack).stream()))
                        .count());
    }

    public TimeEstimate(CampaignOptions options, int startsBefore, int runsBefore) {
        this(options, startsBefore, runsBefore, 0, options.faultRuns());
    }

    private TimeEstimate(
            CampaignOptions options, int startsBefore, int runsBefore, int observersInAll, int faultsInAll) {
        this.observersInAll = observersInAll;
        this.faultsInAll = faultsInAll;
        int startsEach =
                (int) options.scenarios().stream().map(Plan::isLate).distinct().count();
        startsInAll = options.blocks() * options.stacks().size() * startsEach - startsBefore;
        runsInAll = options.design().runs();
        this.runsBefore = runsBefore;
        durations = RunDurations.of(options);
        Duration warmUp = options.warmUps(options.stacks().getFirst()).stream()
                .map(durations::likelyWarmUp)
                .map(AROUND_RUN::plus)
                .reduce(Duration.ZERO, Duration::plus);
        start = new Average(START.plus(warmUp));
        observers = new Average(START.plus(AROUND_RUN.multipliedBy(2))
                .plusSeconds(options.warmUpSeconds())
                .plusSeconds(options.seconds()));
        faults = new Average(RunDurations.likelyFault(Duration.ofSeconds(options.seconds())));
        runsToCome = runsInAll == 0
                ? Duration.ZERO
                : allRuns(options).multipliedBy(runsInAll - runsBefore).dividedBy(runsInAll);
    }

    private Duration allRuns(CampaignOptions options) {
        return options.stacks().stream()
                .flatMap(stack -> options.scenarios().stream().filter(scenario -> options.measures(stack, scenario)))
                .flatMap(scenario -> options.loads(scenario).stream()
                        .map(users -> likely(new Cell(scenario, users))
                                .multipliedBy((long) options.rounds(scenario) * options.blocks())))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private Duration likely(Cell cell) {
        return AROUND_RUN.plus(durations.likely(cell));
    }

    public void started(Duration took) {
        start.add(took);
    }

    /** A cell's run has ended, and took so long with its repeats. */
    public void ran(Cell cell, Duration took) {
        runsGuessed = runsGuessed.plus(likely(cell));
        runsTook = runsTook.plus(took);
        leftOut(cell);
    }

    /** A cell's run will not be. */
    public void leftOut(Cell cell) {
        runsToCome = runsToCome.minus(likely(cell));
        runsEnded++;
    }

    public void observed(Duration took) {
        observers.add(took);
    }

    public void broken(Duration took) {
        faults.add(took);
    }

    /** From now to the end, without repeats. */
    public Duration left() {
        return start.of(startsInAll - start.count)
                .plus(runsLeft())
                .plus(observers.of(observersInAll - observers.count))
                .plus(faults.of(faultsInAll - faults.count));
    }

    /** The guess, corrected by how much longer than guessed the runs took so far. */
    private Duration runsLeft() {
        Duration left = runsToCome.isNegative() ? Duration.ZERO : runsToCome;
        return runsGuessed.isZero()
                ? left
                : left.multipliedBy(runsTook.toMillis()).dividedBy(runsGuessed.toMillis());
    }

    /** The runs that have ended, in whichever way, and all there will be. */
    String position() {
        return runsBefore + runsEnded + "/" + runsInAll;
    }

    private static final class Average {

        private final Duration guess;
        private Duration sum = Duration.ZERO;
        private int count;

        private Average(Duration guess) {
            this.guess = guess;
        }

        private void add(Duration took) {
            sum = sum.plus(took);
            count++;
        }

        private Duration of(int times) {
            Duration one = count == 0 ? guess : sum.dividedBy(count);
            return one.multipliedBy(Math.max(0, times));
        }
    }
}
