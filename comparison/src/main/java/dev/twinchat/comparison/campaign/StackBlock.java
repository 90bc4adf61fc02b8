package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.faults.Fault;
import dev.twinchat.comparison.floor.DatabaseFloor;
import dev.twinchat.comparison.result.Start;
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
import java.util.List;
import java.util.function.UnaryOperator;

/** One stack's part of one block: started with filled databases, warmed up, measured in every cell that is still missing, stopped. */
final class StackBlock {

    private static final Duration FLOOR_WARM_UP = Duration.ofSeconds(1);
    private static final Duration FLOOR_MEASURED = Duration.ofSeconds(2);

    private final CampaignOptions options;
    private final Schedule.Block block;
    private final Contender stack;
    private final List<Cell> cells;

    /** Whether the ways to database and cache take longer in these cells: then they are lines of ours. */
    private final boolean late;

    private final Startup startup;
    private final Generator generator;
    private final Journal journal;
    private final Progress progress;
    private final Pace pace;
    private final Attempts attempts;
    private final Clock clock = Clock.systemUTC();

    StackBlock(
            CampaignOptions options,
            Schedule.Block block,
            Contender stack,
            List<Cell> cells,
            Startup startup,
            Generator generator,
            Journal journal,
            Progress progress,
            Pace pace) {
        this.options = options;
        this.block = block;
        this.stack = stack;
        this.startup = startup;
        this.generator = generator;
        this.journal = journal;
        this.progress = progress;
        this.pace = pace;
        this.attempts = new Attempts(options, block, stack, Judge.MOST_BESIDE, journal, progress, pace);
        this.cells = cells;
        this.late = cells.stream().anyMatch(cell -> cell.scenario().isLate());
    }

    /**
     * Measures all cells. Whatever goes wrong in the stack is written down as failed runs; only the campaign's own
     * troubles (its disk, an interrupt) come out as exceptions.
     */
    void run() throws IOException, InterruptedException {
        progress.starting(block.number(), options.blocks(), stack.label());
        Instant began = clock.instant();
        try (Link link = Link.open();
                Way way = Way.open();
                Subject subject = start(link, way)) {
            link.leadTo(subject.stack().userService());
            prepare(subject, way);
            pace.started(Duration.between(began, clock.instant()));
            measure(subject, way);
            if (!late) {
                measureFloor(subject);
                breakUserService(subject, link);
            }
        } catch (FailedRunException notReady) {
            pace.started(Duration.between(began, clock.instant()));
            attempts.failAll(cells, notReady);
            if (!late) {
                for (Fault fault : journal.missingFaults(block, stack)) {
                    incident(fault, notReady);
                }
            }
        }
    }

    private Subject start(Link link, Way way) throws FailedRunException {
        try {
            return Subject.of(
                    RunningStack.start(
                            startup.of(stack.toStart(), arguments(link)),
                            line -> {},
                            late ? stores -> way.between(stores) : UnaryOperator.identity()),
                    options.asDelivered());
        } catch (StackStartException didNotStart) {
            throw new FailedRunException(String.valueOf(didNotStart.getMessage()), didNotStart.logTail());
        } catch (SQLException | IOException notFilled) {
            throw new FailedRunException("the stack could not be prepared: " + notFilled.getMessage(), List.of());
        }
    }

    /** Where the user service will be broken, the message service goes to it by a link, and remembers nothing for long. */
    private List<String> arguments(Link link) {
        return !options.faults().isEmpty()
                ? List.of("--twinchat.user-service.url=" + link.address(), "--twinchat.cache.time-to-live=1s")
                : List.of();
    }

    /** After all runs: a killed service is another process, which nobody looks into. */
    private void breakUserService(Subject subject, Link link) throws IOException, InterruptedException {
        List<Fault> missing = journal.missingFaults(block, stack);
        if (missing.isEmpty()) {
            return;
        }
        subject.leave(ServiceName.USER);
        FaultRun faults = new FaultRun(generator, subject, link, Duration.ofSeconds(options.seconds()));
        for (Fault fault : missing) {
            progress.say("  " + stack.label() + ": the user service is " + fault.label());
            Instant began = clock.instant();
            try {
                journal.add(faults.run(
                        block.number(),
                        stack.label(),
                        fault,
                        options.loads(Plan.FEED).getLast()));
            } catch (FailedRunException | StackStartException failed) {
                incident(fault, failed);
            }
            pace.broken(Duration.between(began, clock.instant()));
        }
    }

    private void incident(Fault fault, Exception failed) throws IOException {
        String sentence = "block " + block.number() + ", " + stack.label() + ", the user service " + fault.label()
                + ": " + failed.getMessage();
        progress.say("  FAILED: " + sentence);
        journal.incident(sentence);
    }

    private void prepare(Subject subject, Way way) throws FailedRunException, IOException, InterruptedException {
        Start start;
        try {
            start = new Start(block.number(), block.stacks().indexOf(stack) + 1, stack.label(), subject.atRest());
            journal.environment(Surroundings.with(journal.environment(), options, subject.stack(), ""));
        } catch (SQLException | IOException unreadable) {
            throw subject.gone()
                    .orElseGet(() -> new FailedRunException(
                            "the stack could not be looked at: " + unreadable.getMessage(), List.of()));
        }
        journal.add(start);
        warmUp(subject, way);
    }

    /** One scenario after the other, each with the greatest number of users and the whole machine. */
    private void warmUp(Subject subject, Way way) throws FailedRunException, InterruptedException {
        Extent extent = Extent.of(options);
        for (Cell cell : options.warmUps(stack)) {
            if (cell.scenario().isLate() != late) {
                continue;
            }
            way.late(cell.scenario().extraLatency());
            try {
                extent.warmUp(generator, subject, cell);
            } catch (FailedRunException failed) {
                throw subject.gone().orElse(failed);
            }
            FailedRunException gone = subject.gone().orElse(null);
            if (gone != null) {
                throw gone;
            }
        }
    }

    private void measure(Subject subject, Way way) throws IOException, InterruptedException {
        for (int done = 0; done < cells.size(); done++) {
            FailedRunException gone = subject.gone().orElse(null);
            if (gone != null) {
                attempts.failAll(cells.subList(done, cells.size()), gone);
                return;
            }
            Cell cell = cells.get(done);
            way.late(cell.scenario().extraLatency());
            attempts.measure(
                    cell,
                    (asked, to) -> new CellRun(generator, subject, asked, Extent.of(options, cell.scenario())).run(to));
        }
    }

    /**
     * Once a block is enough; the stack that comes first is another one from block to block. It is no limit of stacks that keep summaries in a
     * cache.
     */
    private void measureFloor(Subject subject) throws IOException, InterruptedException {
        if (!stack.equals(block.stacks().getFirst())
                || journal.hasFloor(block)
                || options.asDelivered()
                || !options.scenarios().contains(Plan.PROFILE_SUMMARY)) {
            return;
        }
        DatabaseFloor floor = new DatabaseFloor(
                subject.stack().database(),
                subject.stack().databasePid(),
                Surroundings.POOL_SIZE,
                FLOOR_WARM_UP,
                FLOOR_MEASURED);
        try {
            journal.add(floor.measure(block.number(), stack.label()));
        } catch (SQLException refused) {
            journal.incident("The database's own limit was not measured in block " + block.number() + ": "
                    + refused.getMessage());
        }
    }
}
