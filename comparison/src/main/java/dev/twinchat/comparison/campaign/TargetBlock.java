package dev.twinchat.comparison.campaign;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A target's part of one block: warmed up as the stacks are, and measured in every cell that is still missing. */
final class TargetBlock {

    private final CampaignOptions options;
    private final Schedule.Block block;
    private final Contender contender;
    private final Target target;
    private final Generator generator;
    private final Journal journal;
    private final Progress progress;
    private final Pace pace;
    private final Clock clock = Clock.systemUTC();

    TargetBlock(
            CampaignOptions options,
            Schedule.Block block,
            Contender contender,
            Target target,
            Generator generator,
            Journal journal,
            Progress progress,
            Pace pace) {
        this.options = options;
        this.block = block;
        this.contender = contender;
        this.target = target;
        this.generator = generator;
        this.journal = journal;
        this.progress = progress;
        this.pace = pace;
    }

    /** Measures; whatever goes wrong at the target is written down as failed runs. */
    void run() throws IOException, InterruptedException {
        List<Cell> cells = journal.missing(block, contender);
        if (cells.isEmpty()) {
            return;
        }
        progress.warmingUp(block.number(), options.blocks(), contender.label());
        Attempts attempts = new Attempts(options, block, contender, target.mostGenerator(), journal, progress, pace);
        Instant began = clock.instant();
        try {
            warmUp();
            pace.started(Duration.between(began, clock.instant()));
        } catch (FailedRunException notReady) {
            pace.started(Duration.between(began, clock.instant()));
            attempts.failAll(cells, notReady);
            return;
        }
        for (Cell cell : cells) {
            attempts.measure(cell, (asked, to) -> new TargetRun(generator, target, asked, Extent.of(options)).run(to));
        }
    }

    private void warmUp() throws FailedRunException, IOException, InterruptedException {
        Extent extent = Extent.of(options);
        target.renew();
        for (Cell cell : options.warmUps(contender)) {
            extent.warmUp(generator, target, cell);
        }
    }
}
