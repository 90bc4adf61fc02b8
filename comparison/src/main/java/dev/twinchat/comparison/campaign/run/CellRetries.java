package dev.twinchat.comparison.campaign.run;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.failure.InterruptedCampaignException;
import dev.twinchat.comparison.campaign.failure.Shutdown;
import dev.twinchat.comparison.campaign.journal.BlockContext;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Outcome;
import dev.twinchat.comparison.result.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A participant's runs in one block: each cell is measured until a run counts, at most three times, and all of them are written down. */
public final class CellRetries {

    /** The first attempt and two repeats. */
    public static final int MOST_ATTEMPTS = 3;

    private final BlockContext context;
    private final double mostGenerator;
    private final Clock clock = Clock.systemUTC();

    /**
     * Those of one participant in one block.
     *
     * @param mostGenerator the share of this machine that the generator may take at most
     */
    public CellRetries(BlockContext context, double mostGenerator) {
        this.context = context;
        this.mostGenerator = mostGenerator;
    }

    /** One run of a cell, which keeps its samples in that file. */
    public interface CellRunner {
        Measurement run(Cell cell, Path samplesTo) throws FailedRunException, InterruptedException;
    }

    /** Measures a cell: by a run or, where it asks for a rate that has to be found first, by several. */
    public void measure(Cell cell, int round, CellRunner runner) throws IOException, InterruptedException {
        if (cell.scenario().isSearch()) {
            repeat(
                    cell,
                    round,
                    (asked, samplesTo) -> new CapacitySearch(
                                    asked,
                                    context.options().firstRate(context.block()),
                                    mostGenerator,
                                    runner,
                                    context.progress()::probed)
                            .run(samplesTo));
        } else if (cell.scenario().isShareOfCapacity()) {
            repeat(
                    cell,
                    round,
                    (asked, samplesTo) ->
                            new Soak(asked, mostGenerator, runner, context.progress()::probed).run(samplesTo));
        } else {
            repeat(cell, round, runner);
        }
    }

    private void repeat(Cell cell, int round, CellRunner runner) throws IOException, InterruptedException {
        Instant began = clock.instant();
        for (int number = 1; number <= MOST_ATTEMPTS; number++) {
            Instant started = clock.instant();
            Run run;
            try {
                Measurement measurement = runner.run(cell, samples(cell, round, number));
                String disturbance = RunValidator.disturbance(measurement.machine(), mostGenerator)
                        .orElse(null);
                if (disturbance == null
                        && number < MOST_ATTEMPTS
                        && !cell.scenario().isSearch()
                        && !cell.scenario().isShareOfCapacity()) {
                    // The last attempt counts as it is, and is marked: a stack that never settles is a result, too.
                    disturbance = RunValidator.unsettled(
                                    measurement,
                                    Duration.ofMillis(Math.round(
                                            1_000 * measurement.load().seconds())))
                            .orElse(null);
                }
                run = run(cell, round, number, started, outcome(number, disturbance), disturbance, null, measurement);
            } catch (FailedRunException failed) {
                run = failure(cell, round, number, started, failed);
            }
            if (run.outcome() != Outcome.REPEATED) {
                context.estimate().ran(cell, Duration.between(began, clock.instant()));
            }
            record(run);
            if (run.outcome() != Outcome.REPEATED) {
                return;
            }
        }
    }

    private static Outcome outcome(int attempt, @Nullable String disturbance) {
        if (disturbance == null) {
            return Outcome.MEASURED;
        }
        return attempt < MOST_ATTEMPTS ? Outcome.REPEATED : Outcome.FAILED;
    }

    /** Writes down that what is missing of these cells, in all rounds, could not be measured. */
    public void failAll(List<Cell> cells, FailedRunException reason) throws IOException {
        for (int round = 1; round <= context.options().rounds(); round++) {
            for (Cell cell : cells) {
                if (context.journal().isMissing(context.block(), round, context.participant(), cell)) {
                    fail(cell, round, reason);
                }
            }
        }
    }

    /** Writes down that a cell could not be measured. */
    public void fail(Cell cell, int round, FailedRunException reason) throws IOException {
        context.estimate().leftOut(cell);
        record(failure(cell, round, 1, clock.instant(), reason));
    }

    private Run failure(Cell cell, int round, int attempt, Instant started, FailedRunException failed) {
        String tail = failed.logTail().isEmpty() ? null : String.join("\n", failed.logTail());
        return run(cell, round, attempt, started, Outcome.FAILED, failed.reason(), tail, null);
    }

    private Run run(
            Cell cell,
            int round,
            int attempt,
            Instant started,
            Outcome outcome,
            @Nullable String reason,
            @Nullable String logTail,
            @Nullable Measurement measurement) {
        return new Run(
                context.number(),
                round,
                context.label(),
                cell.scenario().label(),
                cell.users(),
                attempt,
                started,
                outcome,
                reason,
                logTail,
                outcome == Outcome.FAILED ? null : measurement);
    }

    private void record(Run run) throws IOException {
        if (Shutdown.underWay()) {
            // The processes are being stopped by Ctrl-C: what this run found says nothing.
            throw new InterruptedCampaignException();
        }
        context.journal().add(run);
        context.progress().ended(run);
    }

    private Path samples(Cell cell, int round, int attempt) {
        String name = String.format(
                Locale.ROOT,
                "%02d%s-%s-%s-%d%s",
                context.number(),
                context.options().rounds() == 1 ? "" : "-round-" + round,
                context.label(),
                cell.scenario().label(),
                cell.users(),
                (attempt == 1 ? "" : "-attempt-" + attempt) + RawSamples.SUFFIX);
        return context.options().directory().resolve("samples").resolve(name);
    }
}
