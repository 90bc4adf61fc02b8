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

    private final Turn turn;
    private final List<Cell> cells;

    /** Whether the ways to database and cache take longer in these cells: then they are lines of ours. */
    private final boolean late;

    private final Startup startup;
    private final Generator generator;
    private final Attempts attempts;
    private final Clock clock = Clock.systemUTC();

    StackBlock(Turn turn, List<Cell> cells, Startup startup, Generator generator) {
        this.turn = turn;
        this.startup = startup;
        this.generator = generator;
        this.attempts = new Attempts(turn, Judge.MOST_BESIDE);
        this.cells = cells;
        this.late = cells.stream().anyMatch(cell -> cell.scenario().isLate());
    }

    /**
     * Measures all cells. Whatever goes wrong in the stack is written down as failed runs; only the campaign's own
     * troubles (its disk, an interrupt) come out as exceptions.
     */
    void run() throws IOException, InterruptedException {
        turn.progress().starting(turn.number(), turn.options().blocks(), turn.label());
        Instant began = clock.instant();
        try (Link link = Link.open();
                Way way = Way.open();
                Subject subject = start(link, way)) {
            link.leadTo(subject.stack().userService());
            prepare(subject, way);
            turn.pace().started(Duration.between(began, clock.instant()));
            measure(subject, way);
            if (!late) {
                measureFloor(subject);
                breakUserService(subject, link);
            }
        } catch (FailedRunException notReady) {
            turn.pace().started(Duration.between(began, clock.instant()));
            attempts.failAll(cells, notReady);
            if (!late) {
                for (Fault fault : turn.journal().missingFaults(turn.block(), turn.contender())) {
                    incident(fault, notReady);
                }
            }
        }
    }

    private Subject start(Link link, Way way) throws FailedRunException {
        try {
            return Subject.of(
                    RunningStack.start(
                            startup.of(turn.contender().toStart(), arguments(link)),
                            line -> {},
                            late ? stores -> way.between(stores) : UnaryOperator.identity()),
                    turn.options().asDelivered());
        } catch (StackStartException didNotStart) {
            throw new FailedRunException(String.valueOf(didNotStart.getMessage()), didNotStart.logTail());
        } catch (SQLException | IOException notFilled) {
            throw new FailedRunException("the stack could not be prepared: " + notFilled.getMessage(), List.of());
        }
    }

    /** Where the user service will be broken, the message service goes to it by a link, and remembers nothing for long. */
    private List<String> arguments(Link link) {
        return !turn.options().faults().isEmpty()
                ? List.of("--twinchat.user-service.url=" + link.address(), "--twinchat.cache.time-to-live=1s")
                : List.of();
    }

    /** After all runs: a killed service is another process, which nobody looks into. */
    private void breakUserService(Subject subject, Link link) throws IOException, InterruptedException {
        List<Fault> missing = turn.journal().missingFaults(turn.block(), turn.contender());
        if (missing.isEmpty()) {
            return;
        }
        subject.leave(ServiceName.USER);
        FaultRun faults = new FaultRun(
                generator, subject, link, Duration.ofSeconds(turn.options().seconds()));
        for (Fault fault : missing) {
            turn.say("  " + turn.label() + ": the user service is " + fault.label());
            Instant began = clock.instant();
            try {
                turn.journal()
                        .add(faults.run(
                                turn.number(),
                                turn.label(),
                                fault,
                                turn.options().loads(Plan.FEED).getLast()));
            } catch (FailedRunException | StackStartException failed) {
                incident(fault, failed);
            }
            turn.pace().broken(Duration.between(began, clock.instant()));
        }
    }

    private void incident(Fault fault, Exception failed) throws IOException {
        String sentence = turn.where() + ", the user service " + fault.label() + ": " + failed.getMessage();
        turn.say("  FAILED: " + sentence);
        turn.incident(sentence);
    }

    private void prepare(Subject subject, Way way) throws FailedRunException, IOException, InterruptedException {
        Start start;
        try {
            start = new Start(
                    turn.number(),
                    turn.block().stacks().indexOf(turn.contender()) + 1,
                    turn.label(),
                    subject.atRest(startup.unarchived(turn.contender().toStart())));
            subject.keepRecordersOn();
            turn.journal()
                    .environment(Surroundings.with(turn.journal().environment(), turn.options(), subject.stack(), ""));
        } catch (SQLException | IOException unreadable) {
            throw subject.gone()
                    .orElseGet(() -> new FailedRunException(
                            "the stack could not be looked at: " + unreadable.getMessage(), List.of()));
        }
        turn.journal().add(start);
        warmUp(subject, way);
    }

    /** One scenario after the other, each with the greatest number of users and the whole machine. */
    private void warmUp(Subject subject, Way way) throws FailedRunException, InterruptedException {
        Extent extent = Extent.of(turn.options());
        for (Cell cell : turn.options().warmUps(turn.contender())) {
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
                    (asked, to) ->
                            new CellRun(generator, subject, asked, Extent.of(turn.options(), cell.scenario())).run(to));
        }
    }

    /**
     * Once a block is enough; the stack that comes first is another one from block to block. It is no limit of stacks that keep summaries in a
     * cache.
     */
    private void measureFloor(Subject subject) throws IOException, InterruptedException {
        if (!turn.contender().equals(turn.block().stacks().getFirst())
                || turn.journal().hasFloor(turn.block())
                || turn.options().asDelivered()
                || !turn.options().scenarios().contains(Plan.PROFILE_SUMMARY)) {
            return;
        }
        DatabaseFloor floor = new DatabaseFloor(
                subject.stack().database(),
                subject.stack().databasePid(),
                Surroundings.POOL_SIZE,
                FLOOR_WARM_UP,
                FLOOR_MEASURED);
        try {
            turn.journal().add(floor.measure(turn.number(), turn.label()));
        } catch (SQLException refused) {
            turn.incident("The database's own limit was not measured in block " + turn.number() + ": "
                    + refused.getMessage());
        }
    }
}
