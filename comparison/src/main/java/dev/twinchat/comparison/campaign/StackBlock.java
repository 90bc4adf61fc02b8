package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.baseline.DatabaseBaseline;
import dev.twinchat.comparison.faults.Fault;
import dev.twinchat.comparison.result.StartupMeasurement;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Link;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.StackStartException;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** One stack's part of one block: started with filled databases, warmed up, measured in every cell that is still missing, stopped. */
final class StackBlock {

    private static final Duration FLOOR_WARM_UP = Duration.ofSeconds(1);
    private static final Duration FLOOR_MEASURED = Duration.ofSeconds(2);

    private final BlockContext context;
    private final List<Cell> cells;

    /** Whether the ways to database and cache take longer in these cells: then they are lines of ours. */
    private final boolean late;

    private final StackStartPolicy startPolicy;
    private final LoadGenerator generator;
    private final CellRetries retries;
    private final Clock clock = Clock.systemUTC();

    StackBlock(BlockContext context, List<Cell> cells, StackStartPolicy startPolicy, LoadGenerator generator) {
        this.context = context;
        this.startPolicy = startPolicy;
        this.generator = generator;
        this.retries = new CellRetries(context, RunValidator.MOST_BESIDE);
        this.cells = cells;
        this.late = cells.stream().anyMatch(cell -> cell.scenario().isLate());
    }

    /**
     * Measures all cells. Whatever goes wrong in the stack is written down as failed runs; only the campaign's own
     * troubles (its disk, an interrupt) come out as exceptions.
     */
    void run() throws IOException, InterruptedException {
        context.progress().starting(context.number(), context.options().blocks(), context.label());
        Instant began = clock.instant();
        try (Link link = Link.open();
                LatencyProxy latencyProxy = LatencyProxy.open();
                StackUnderTest stackUnderTest = start(link, latencyProxy)) {
            link.leadTo(stackUnderTest.stack().userService());
            prepare(stackUnderTest, latencyProxy);
            context.estimate().started(Duration.between(began, clock.instant()));
            measure(stackUnderTest, latencyProxy);
            if (!late) {
                measureFloor(stackUnderTest);
                breakUserService(stackUnderTest, link);
            }
        } catch (FailedRunException notReady) {
            context.estimate().started(Duration.between(began, clock.instant()));
            retries.failAll(cells, notReady);
            if (!late) {
                for (Fault fault : context.journal().missingFaults(context.block(), context.participant())) {
                    incident(fault, notReady);
                }
            }
        }
    }

    private StackUnderTest start(Link link, LatencyProxy latencyProxy) throws FailedRunException {
        try {
            return StackUnderTest.of(
                    RunningStack.start(
                            startPolicy.of(context.participant().toStart(), arguments(link)),
                            line -> {},
                            late ? stores -> latencyProxy.between(stores) : UnaryOperator.identity()),
                    context.options().asDelivered());
        } catch (StackStartException didNotStart) {
            throw new FailedRunException(String.valueOf(didNotStart.getMessage()), didNotStart.logTail());
        } catch (SQLException | IOException notFilled) {
            throw new FailedRunException("the stack could not be prepared: " + notFilled.getMessage(), List.of());
        }
    }

    /** Where the user service will be broken, the message service goes to it by a link, and remembers nothing for long. */
    private List<String> arguments(Link link) {
        List<String> arguments = new ArrayList<>(context.participant().arguments());
        if (!context.options().faults().isEmpty()) {
            arguments.add("--twinchat.user-service.url=" + link.address());
            arguments.add("--twinchat.cache.time-to-live=1s");
        }
        return arguments;
    }

    /** After all runs: a killed service is another process, which nobody looks into. */
    private void breakUserService(StackUnderTest stackUnderTest, Link link) throws IOException, InterruptedException {
        List<Fault> missing = context.journal().missingFaults(context.block(), context.participant());
        if (missing.isEmpty()) {
            return;
        }
        stackUnderTest.leave(ServiceName.USER);
        FaultRun faults = new FaultRun(
                generator,
                stackUnderTest,
                link,
                Duration.ofSeconds(context.options().seconds()));
        for (Fault fault : missing) {
            context.say("  " + context.label() + ": the user service is " + fault.label());
            Instant began = clock.instant();
            try {
                context.journal()
                        .add(faults.run(
                                context.number(),
                                context.label(),
                                fault,
                                context.options().loads(Plan.FEED).getLast()));
            } catch (FailedRunException | StackStartException failed) {
                incident(fault, failed);
            }
            context.estimate().broken(Duration.between(began, clock.instant()));
        }
    }

    private void incident(Fault fault, Exception failed) throws IOException {
        String sentence = context.where() + ", the user service " + fault.label() + ": " + failed.getMessage();
        context.say("  FAILED: " + sentence);
        context.incident(sentence);
    }

    private void prepare(StackUnderTest stackUnderTest, LatencyProxy latencyProxy)
            throws FailedRunException, IOException, InterruptedException {
        StartupMeasurement startupMeasurement;
        try {
            startupMeasurement = new StartupMeasurement(
                    context.number(),
                    context.block().stacks().indexOf(context.participant()) + 1,
                    context.label(),
                    stackUnderTest.atRest(
                            startPolicy.unarchived(context.participant().toStart())));
            stackUnderTest.keepRecordersOn();
            context.journal()
                    .environment(EnvironmentProbe.with(
                            context.journal().environment(),
                            context.options(),
                            stackUnderTest.stack(),
                            context.participant().isVariant() ? context.label() : ""));
        } catch (SQLException | IOException unreadable) {
            throw stackUnderTest
                    .gone()
                    .orElseGet(() -> new FailedRunException(
                            "the stack could not be looked at: " + unreadable.getMessage(), List.of()));
        }
        context.journal().add(startupMeasurement);
        warmUp(stackUnderTest, latencyProxy);
    }

    /** One scenario after the other, each with the greatest number of users and the whole machine. */
    private void warmUp(StackUnderTest stackUnderTest, LatencyProxy latencyProxy)
            throws FailedRunException, InterruptedException {
        RunDurations durations = RunDurations.of(context.options());
        for (Cell cell : context.options().warmUps(context.participant())) {
            if (cell.scenario().isLate() != late) {
                continue;
            }
            latencyProxy.late(cell.scenario().extraLatency());
            try {
                durations.warmUp(generator, stackUnderTest, cell);
            } catch (FailedRunException failed) {
                throw stackUnderTest.gone().orElse(failed);
            }
            FailedRunException gone = stackUnderTest.gone().orElse(null);
            if (gone != null) {
                throw gone;
            }
        }
    }

    private void measure(StackUnderTest stackUnderTest, LatencyProxy latencyProxy)
            throws IOException, InterruptedException {
        for (int done = 0; done < cells.size(); done++) {
            FailedRunException gone = stackUnderTest.gone().orElse(null);
            if (gone != null) {
                retries.failAll(cells.subList(done, cells.size()), gone);
                return;
            }
            Cell cell = cells.get(done);
            latencyProxy.late(cell.scenario().extraLatency());
            retries.measure(
                    cell,
                    (asked, to) -> new CellRun(
                                    generator,
                                    stackUnderTest,
                                    asked,
                                    RunDurations.of(context.options(), cell.scenario()))
                            .run(to));
        }
    }

    /**
     * Once a block is enough; the stack that comes first is another one from block to block. It is no limit of stacks that keep summaries in a
     * cache.
     */
    private void measureFloor(StackUnderTest stackUnderTest) throws IOException, InterruptedException {
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
                FLOOR_WARM_UP,
                FLOOR_MEASURED);
        try {
            context.journal().add(floor.measure(context.number(), context.label()));
        } catch (SQLException refused) {
            context.incident("The database's own limit was not measured in block " + context.number() + ": "
                    + refused.getMessage());
        }
    }
}
