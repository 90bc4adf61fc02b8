package dev.twinchat.comparison.campaign;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A target's part of one block: warmed up as the stacks are, and measured in every cell that is still missing. */
final class TargetBlock {

    private final BlockContext context;
    private final ExternalTarget target;
    private final LoadGenerator generator;
    private final Clock clock = Clock.systemUTC();

    TargetBlock(BlockContext context, ExternalTarget target, LoadGenerator generator) {
        this.context = context;
        this.target = target;
        this.generator = generator;
    }

    /** Measures; whatever goes wrong at the target is written down as failed runs. */
    void run() throws IOException, InterruptedException {
        List<Cell> cells = context.journal().missing(context.block(), context.participant());
        if (cells.isEmpty()) {
            return;
        }
        context.progress().warmingUp(context.number(), context.options().blocks(), context.label());
        CellRetries retries = new CellRetries(context, target.mostGenerator());
        Instant began = clock.instant();
        try {
            warmUp();
            context.estimate().started(Duration.between(began, clock.instant()));
        } catch (FailedRunException notReady) {
            context.estimate().started(Duration.between(began, clock.instant()));
            retries.failAll(cells, notReady);
            return;
        }
        for (Cell cell : cells) {
            retries.measure(
                    cell,
                    (asked, to) -> new TargetRun(generator, target, asked, RunDurations.of(context.options())).run(to));
        }
    }

    private void warmUp() throws FailedRunException, IOException, InterruptedException {
        RunDurations durations = RunDurations.of(context.options());
        target.renew();
        for (Cell cell : context.options().warmUps(context.participant())) {
            durations.warmUp(generator, target, cell);
        }
    }
}
