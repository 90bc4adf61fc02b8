package dev.twinchat.comparison.campaign.load;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.stack.LoadTarget;
import dev.twinchat.comparison.faults.Fault;
import dev.twinchat.jmeter.EngineRun;
import dev.twinchat.jmeter.FixedWorkload;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.Plan;
import java.time.Duration;
import java.util.Map;

/**
 * How far a campaign's runs go: for so long, or until so much is done.
 *
 * @param rampUp the beginning of a run that is discarded
 * @param measured the measured part
 * @param warmUp how long a stack is driven on a scenario, at most, until it is warm
 * @param work the amounts of those scenarios that have one
 * @param repeatedWarmUp whether a fixed workload is repeated until the stack is warm; otherwise it is done once
 */
public record RunDurations(
        Duration rampUp, Duration measured, Duration warmUp, Map<Plan, Integer> work, boolean repeatedWarmUp) {

    /** What tells the capacity that soak takes a share of: enough to fill two cores, and not much more than wait for each other. */
    public static final Cell SOAK_CAPACITY = new Cell(Plan.MIXED_50_50, 20);

    /** For a guess at the time that a search for a capacity takes; rates that are too much are tried twice. */
    public static final int LIKELY_PROBES = 12;

    /** The load of {@code feed} before a fault. */
    public static final Duration BEFORE_FAULT = Duration.ofSeconds(3);

    /** Within this all must be well again. */
    public static final Duration AFTER_FAULT = Duration.ofSeconds(30);

    /** So long a killed service may take to start; the load goes on during this. */
    public static final Duration RESTART = Duration.ofSeconds(30);

    /** What a run is taken for, at least, that has no ideal to go by. */
    private static final Duration UNKNOWN = Duration.ofSeconds(5);

    /** How many calls a second are answered, on two cores: a guess before the first run. */
    private static final int GUESSED_RATE = 700;

    /** Until a scenario is warm, on two cores; code that scenarios share is compiled once. */
    private static final Duration LIKELY_WARM_UP = Duration.ofSeconds(25);

    /** A part of a warm-up, after which it is asked whether the stack is warm. */
    private static final Duration WINDOW = Duration.ofSeconds(2);

    /** The same of sockets, which are opened for each. */
    private static final Duration WINDOW_OF_SOCKETS = Duration.ofSeconds(6);

    /** To open a socket and to close it, on two cores: a guess before the first run. */
    private static final Duration AROUND_SOCKET = Duration.ofMillis(5);

    private static final int ITERATIONS = 2;

    private static final Duration AROUND_PROBE = Duration.ofMillis(500);

    public static RunDurations of(CampaignOptions options) {
        return new RunDurations(
                Duration.ofSeconds(options.rampUpSeconds()),
                Duration.ofSeconds(options.seconds()),
                Duration.ofSeconds(options.warmUpSeconds()),
                options.work(),
                options.rounds() > 1);
    }

    /** Those of one scenario's runs. What a stack can do, soak finds by as much work in every campaign. */
    public static RunDurations of(CampaignOptions options, Plan scenario) {
        RunDurations durations = of(options);
        return scenario.isShareOfCapacity()
                ? new RunDurations(
                        durations.rampUp, durations.measured, durations.warmUp, Map.of(), durations.repeatedWarmUp)
                : durations;
    }

    /** How long a fault of so long will likely take: a third of the kinds restarts the service. */
    public static Duration likelyFault(Duration length) {
        return BEFORE_FAULT.plus(length).plus(AFTER_FAULT).plus(RESTART.dividedBy(Fault.values().length));
    }

    /** Begins a cell's run. */
    public EngineRun start(LoadGenerator generator, LoadTarget loadTarget, Cell cell) {
        return hasWork(cell)
                ? generator.start(loadTarget, cell, amount(cell))
                : generator.start(loadTarget, cell, rampUp(cell), measured(cell));
    }

    /** Warms a stack up on a cell. */
    public LoadResult warmUp(LoadGenerator generator, LoadTarget loadTarget, Cell cell)
            throws FailedRunException, InterruptedException {
        return hasWork(cell)
                ? generator.warmUp(loadTarget, cell, warmUpAmount(cell))
                : generator.warmUp(loadTarget, cell, warmUp);
    }

    /** Drives a stack on a cell for a part of its warm-up, after which it is asked whether it is warm: a window, or a fixed workload once. */
    public LoadResult warmUpPart(LoadGenerator generator, LoadTarget loadTarget, Cell cell)
            throws FailedRunException, InterruptedException {
        return hasWork(cell)
                ? warmUp(generator, loadTarget, cell)
                : generator.warmUp(loadTarget, cell, warmUpWindow(cell));
    }

    /** Whether a stack is warmed up on a cell by one part, warm or not. */
    public boolean isWarmedUpOnce(Cell cell) {
        return hasWork(cell) && !repeatedWarmUp;
    }

    /** The longest time that a cell's load may take, the last answers aside. */
    public Duration load(Cell cell) {
        return cell.scenario().work().map(FixedWorkload::limit).orElseGet(() -> timed(cell));
    }

    /** As long as one iteration, so that users are at different places of it. */
    private Duration rampUp(Cell cell) {
        return longer(rampUp, cell.scenario().pauses());
    }

    /** At least two iterations of a user who pauses, and as long as a scenario asks for. */
    private Duration measured(Cell cell) {
        Duration pauses = cell.scenario().pauses().multipliedBy(ITERATIONS);
        return longer(longer(measured, pauses), cell.scenario().leastMeasured());
    }

    private Duration timed(Cell cell) {
        return rampUp(cell).plus(measured(cell));
    }

    /** In whole seconds, as JMeter's are. */
    private static Duration longer(Duration one, Duration other) {
        Duration whole = Duration.ofSeconds(other.plusMillis(999).toSeconds());
        return one.compareTo(whole) < 0 ? whole : one;
    }

    /** How long a cell's run will take, as far as one can say before. */
    public Duration likely(Cell cell) {
        if (cell.scenario().isSearch()) {
            return rampUp.plus(measured).plus(AROUND_PROBE).multipliedBy(LIKELY_PROBES);
        }
        if (cell.scenario().isShareOfCapacity()) {
            return likely(SOAK_CAPACITY).plus(rampUp).plus(measured);
        }
        return hasWork(cell) ? likely(cell, amount(cell)) : timed(cell).plus(opening(cell));
    }

    /** The same of the warm-up on a cell. */
    public Duration likelyWarmUp(Cell cell) {
        Duration driven = shorter(warmUp, LIKELY_WARM_UP);
        if (hasWork(cell)) {
            Duration once = likely(cell, warmUpAmount(cell));
            return repeatedWarmUp ? longer(once, driven) : once;
        }
        long windows =
                Math.ceilDiv(driven.toMillis(), Math.max(1, warmUpWindow(cell).toMillis()));
        return driven.plus(opening(cell).multipliedBy(windows));
    }

    private static Duration opening(Cell cell) {
        return cell.scenario().isAboutConnections() ? AROUND_SOCKET.multipliedBy(cell.users()) : Duration.ZERO;
    }

    /** How long a stack is driven on a cell before it is asked whether it is warm. */
    public Duration warmUpWindow(Cell cell) {
        return shorter(warmUp, cell.scenario().isAboutConnections() ? WINDOW_OF_SOCKETS : WINDOW);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Duration likely(Cell cell, int amount) {
        double ideal = cell.scenario()
                .work()
                .map(kind -> kind.idealSeconds().applyAsDouble(cell.users(), amount))
                .orElse(Double.NaN);
        long calls = cell.scenario()
                .work()
                .map(kind -> kind.calls() * kind.samples(cell.users(), amount))
                .orElse(0L);
        Duration answering = Duration.ofSeconds(calls / GUESSED_RATE);
        if (Double.isNaN(ideal)) {
            return UNKNOWN.plus(answering);
        }
        Duration waiting = Duration.ofMillis(Math.round(1000 * ideal));
        return waiting.compareTo(answering) > 0 ? waiting : answering;
    }

    /** The samples that a cell's run must have at least; 0 where it is not a fixed workload. */
    public long samples(Cell cell) {
        return cell.scenario()
                .work()
                .map(kind -> kind.samples(cell.users(), amount(cell)))
                .orElse(0L);
    }

    /** The time that a cell's work would take if nothing but its waiting took any; NaN where there is none such. */
    public double idealSeconds(Cell cell) {
        return cell.scenario()
                .work()
                .map(kind -> kind.idealSeconds().applyAsDouble(cell.users(), amount(cell)))
                .orElse(Double.NaN);
    }

    private int warmUpAmount(Cell cell) {
        return cell.scenario()
                .work()
                .map(kind -> kind.warmUp().of(amount(cell)))
                .orElseThrow();
    }

    private static boolean hasWork(Cell cell) {
        return cell.scenario().work().isPresent();
    }

    private int amount(Cell cell) {
        return cell.scenario()
                .work()
                .map(kind -> work.getOrDefault(cell.scenario(), kind.amount()))
                .orElseThrow();
    }
}
