package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.baseline.DatabaseBaseline;
import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.journal.BlockContext;
import dev.twinchat.comparison.campaign.journal.EnvironmentProbe;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.comparison.campaign.run.CellRetries;
import dev.twinchat.comparison.campaign.run.CellRun;
import dev.twinchat.comparison.campaign.run.FaultRun;
import dev.twinchat.comparison.campaign.run.SteadyWarmUp;
import dev.twinchat.comparison.campaign.stack.LatencyProxy;
import dev.twinchat.comparison.campaign.stack.StackUnderTest;
import dev.twinchat.comparison.faults.Fault;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.StartupMeasurement;
import dev.twinchat.comparison.result.WarmUp;
import dev.twinchat.comparison.seed.Seed;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.FaultProxy;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.StackStartException;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A stack of one block: started with filled databases and warmed up, then measured, then stopped. */
final class StackSession implements Session {

    private static final Duration BASELINE_WARM_UP = Duration.ofSeconds(1);
    private static final Duration BASELINE_MEASURED = Duration.ofSeconds(2);

    /** A blocking service works through what it holds, and need not learn that no client waits any more. */
    private static final Duration LONGEST_REST = Duration.ofMinutes(1);

    private static final String STILL_AT_WORK =
            " was still at work " + LONGEST_REST.toSeconds() + " s after a run, which disturbs the next one";

    private final BlockContext context;
    private final List<Cell> cells;
    private final StackStartPolicy startPolicy;
    private final LoadGenerator generator;
    private final CellRetries retries;
    private final FaultProxy proxy;
    private final LatencyProxy latencyProxy;
    private final StackUnderTest stackUnderTest;

    private StackSession(
            BlockContext context,
            List<Cell> cells,
            StackStartPolicy startPolicy,
            LoadGenerator generator,
            FaultProxy proxy)
            throws IOException, FailedRunException {
        this.context = context;
        this.cells = cells;
        this.startPolicy = startPolicy;
        this.generator = generator;
        this.retries = new CellRetries(context, context.options().cores().mostGenerator());
        this.proxy = proxy;
        latencyProxy = LatencyProxy.open();
        try {
            stackUnderTest = startStack();
        } catch (FailedRunException didNotStart) {
            latencyProxy.close();
            throw didNotStart;
        }
    }

    /**
     * Starts a stack and warms it up. What goes wrong in the stack is written down as failed runs; only the campaign's own troubles (its disk, an
     * interrupt) come out as exceptions.
     *
     * @param cells those that it will be measured in
     * @return nothing where it cannot be measured
     */
    static Optional<Session> start(
            BlockContext context, List<Cell> cells, StackStartPolicy startPolicy, LoadGenerator generator)
            throws IOException, InterruptedException {
        context.progress().starting(context.number(), context.label());
        Instant began = Instant.now();
        FaultProxy proxy = FaultProxy.open();
        StackSession session = null;
        try {
            session = new StackSession(context, cells, startPolicy, generator, proxy);
            proxy.leadTo(session.stackUnderTest.stack().userService());
            session.prepare();
            context.estimate().started(Duration.between(began, Instant.now()));
            return Optional.of(session);
        } catch (FailedRunException notReady) {
            context.estimate().started(Duration.between(began, Instant.now()));
            fail(context, cells, notReady);
        } catch (IOException | InterruptedException | RuntimeException ownTrouble) {
            close(session, proxy);
            throw ownTrouble;
        }
        close(session, proxy);
        return Optional.empty();
    }

    private static void close(@Nullable StackSession session, FaultProxy proxy) {
        if (session == null) {
            try {
                proxy.close();
            } catch (IOException alreadyClosed) {
                // Its port goes with this process.
            }
        } else {
            session.close();
        }
    }

    private static void fail(BlockContext context, List<Cell> cells, FailedRunException reason) throws IOException {
        new CellRetries(context, context.options().cores().mostGenerator()).failAll(cells, reason);
        if (!isLate(cells)) {
            for (Fault fault : context.journal().missingFaults(context.block(), context.participant())) {
                incident(context, fault, reason);
            }
        }
    }

    /** Whether the round trips to database and cache take longer in these cells: then a proxy of ours lies in between. */
    private static boolean isLate(List<Cell> cells) {
        return cells.stream().anyMatch(cell -> cell.scenario().isLate());
    }

    private StackUnderTest startStack() throws FailedRunException {
        try {
            return StackUnderTest.of(
                    RunningStack.start(
                            startPolicy.of(context.participant().toStart(), arguments(proxy)),
                            line -> {},
                            isLate(cells) ? stores -> latencyProxy.between(stores) : UnaryOperator.identity()),
                    context.options().asDelivered());
        } catch (StackStartException didNotStart) {
            throw new FailedRunException(String.valueOf(didNotStart.getMessage()), didNotStart.logTail());
        } catch (SQLException | IOException notFilled) {
            throw new FailedRunException("the stack could not be prepared: " + notFilled.getMessage(), List.of());
        }
    }

    /** Where the user service will be broken, the message service goes to it by a link, and remembers nothing for long. */
    private List<String> arguments(FaultProxy proxy) {
        List<String> arguments = new ArrayList<>(context.participant().arguments());
        if (!context.options().faults().isEmpty()) {
            arguments.add("--twinchat.user-service.url=" + proxy.address());
            arguments.add("--twinchat.cache.time-to-live=1s");
        }
        return arguments;
    }

    /** After all runs: a killed service is another process, which is not sampled. */
    private void breakUserService() throws IOException, InterruptedException {
        List<Fault> missing = context.journal().missingFaults(context.block(), context.participant());
        if (missing.isEmpty()) {
            return;
        }
        stackUnderTest.leave(ServiceName.USER);
        FaultRun faults = new FaultRun(
                generator,
                stackUnderTest,
                proxy,
                Duration.ofSeconds(context.options().seconds()),
                context.options().cores());
        for (Fault fault : missing) {
            context.say("  " + context.label() + ": the user service is " + fault.label());
            Instant began = Instant.now();
            try {
                context.journal()
                        .add(faults.run(
                                context.number(),
                                context.label(),
                                fault,
                                context.options().loads(Plan.FEED).getLast()));
            } catch (FailedRunException | StackStartException failed) {
                incident(context, fault, failed);
            }
            context.estimate().broken(Duration.between(began, Instant.now()));
        }
    }

    private static void incident(BlockContext context, Fault fault, Exception failed) throws IOException {
        String sentence = context.where() + ", the user service " + fault.label() + ": " + failed.getMessage();
        context.say("  FAILED: " + sentence);
        context.incident(sentence);
    }

    private void prepare() throws FailedRunException, IOException, InterruptedException {
        StartupMeasurement start;
        try {
            start = new StartupMeasurement(
                    context.number(),
                    context.block().stacks().indexOf(context.participant()) + 1,
                    context.label(),
                    stackUnderTest.atRest(
                            startPolicy.withoutCaches(context.participant().toStart())));
            stackUnderTest.keepRecordersOn();
            context.journal()
                    .environment(EnvironmentProbe.with(
                            context.journal().environment(),
                            context.options(),
                            stackUnderTest.stack(),
                            context.participant().isVariant() ? context.label() : ""));
        } catch (SQLException | IOException unreadable) {
            throw unreadable(unreadable);
        }
        context.journal().add(start);
        warmUp();
    }

    /** At a rate, the same code runs as in a closed loop, and less often; and on sockets it has been their full load. */
    private List<Cell> atFullLoad() {
        Set<Plan> closed = cells.stream()
                .map(Cell::scenario)
                .filter(scenario -> !scenario.isOpen())
                .collect(Collectors.toSet());
        return cells.stream()
                .filter(cell -> cell.scenario().work().isEmpty()
                        && !cell.scenario().isSearch()
                        && !cell.scenario().isShareOfCapacity()
                        && !cell.scenario().isAboutConnections()
                        && !(cell.scenario().isOpen()
                                && closed.contains(cell.scenario().closed())))
                .toList();
    }

    private FailedRunException unreadable(Exception reason) {
        return stackUnderTest
                .gone()
                .orElseGet(() -> new FailedRunException(
                        "the stack could not be looked into: " + reason.getMessage(), List.of()));
    }

    /** Drives the stack until it is warm, or once where that is all. Then the databases are tidied, so that they do it in no run. */
    private void warmUp() throws FailedRunException, IOException, InterruptedException {
        RunDurations durations = RunDurations.of(context.options());
        List<Cell> warmUps = context.options().warmUps(context.participant()).stream()
                .filter(cell -> cell.scenario().isLate() == isLate(cells))
                .toList();
        try {
            SteadyWarmUp steady = new SteadyWarmUp(
                    generator,
                    stackUnderTest,
                    durations,
                    cell -> latencyProxy.late(cell.scenario().extraLatency()));
            for (Cell cell : warmUps) {
                if (durations.isWarmedUpOnce(cell)) {
                    steady.once(cell);
                }
            }
            List<Cell> driven = warmUps.stream()
                    .filter(cell -> !durations.isWarmedUpOnce(cell))
                    .toList();
            for (WarmUp warmUp : steady.run(context.number(), context.label(), driven)) {
                context.journal().add(warmUp);
                context.progress().warmedUp(warmUp);
            }
            if (context.options().rounds() > 1) {
                steady.atFullLoad(atFullLoad());
            }
            // Not before: what the full load has the compilers compile again would starve on the services' own
            // processors.
            stackUnderTest.hold(context.options().cores());
            Seed.tidy(stackUnderTest.stack().database());
        } catch (SQLException | IOException unreadable) {
            throw unreadable(unreadable);
        } catch (FailedRunException failed) {
            throw stackUnderTest.gone().orElse(failed);
        }
        FailedRunException gone = stackUnderTest.gone().orElse(null);
        if (gone != null) {
            throw gone;
        }
    }

    @Override
    public BlockContext context() {
        return context;
    }

    @Override
    public void measure(Cell cell, int round) throws IOException, InterruptedException {
        FailedRunException gone = stackUnderTest.gone().orElse(null);
        if (gone != null) {
            retries.fail(cell, round, gone);
            return;
        }
        latencyProxy.late(cell.scenario().extraLatency());
        RunDurations durations = RunDurations.of(context.options(), cell.scenario());
        retries.measure(cell, round, (asked, to) -> measure(asked, durations, to));
    }

    /** What a run leaves behind is waited for: the stack still works on requests that were given up, and would in the next run, too. */
    private Measurement measure(Cell cell, RunDurations durations, Path samplesTo)
            throws FailedRunException, InterruptedException {
        try {
            Measurement measured = new CellRun(generator, stackUnderTest, cell, durations).run(samplesTo);
            if (leavesWork(cell, measured) && !stackUnderTest.awaitQuiet(cell.scenario(), LONGEST_REST)) {
                context.say("  " + context.label() + STILL_AT_WORK);
            }
            return measured;
        } catch (FailedRunException failed) {
            if (stackUnderTest.gone().isEmpty() && !stackUnderTest.awaitQuiet(cell.scenario(), LONGEST_REST)) {
                throw new FailedRunException(failed.reason() + "; the stack" + STILL_AT_WORK, failed.logTail());
            }
            throw failed;
        }
    }

    /** Whether the requests that a closed loop has under way at its end, one a user, take the stack more than a second. */
    private static boolean leavesWork(Cell cell, Measurement measured) {
        return cell.scenario().canBeOpen() && cell.users() > measured.load().throughputPerSecond();
    }

    @Override
    public void finish() throws IOException, InterruptedException {
        if (!isLate(cells)) {
            measureBaseline();
            breakUserService();
        }
    }

    @Override
    public void close() {
        try (proxy;
                latencyProxy) {
            stackUnderTest.close();
        } catch (IOException alreadyClosed) {
            // The ports of a proxy go with this process.
        }
    }

    /**
     * Once a block is enough; the stack that comes first is another one from block to block. It is no limit of stacks that keep summaries in a
     * cache.
     */
    private void measureBaseline() throws IOException, InterruptedException {
        if (!context.participant().equals(context.block().stacks().getFirst())
                || context.journal().hasFloor(context.block())
                || context.options().asDelivered()
                || !context.options().scenarios().contains(Plan.PROFILE_SUMMARY)) {
            return;
        }
        DatabaseBaseline floor = new DatabaseBaseline(
                stackUnderTest.stack().database(),
                stackUnderTest.stack().databasePid(),
                EnvironmentProbe.POOL_SIZE,
                BASELINE_WARM_UP,
                BASELINE_MEASURED);
        try {
            context.journal().add(floor.measure(context.number(), context.label()));
        } catch (SQLException refused) {
            context.incident("The database's own limit was not measured in block " + context.number() + ": "
                    + refused.getMessage());
        }
    }
}
