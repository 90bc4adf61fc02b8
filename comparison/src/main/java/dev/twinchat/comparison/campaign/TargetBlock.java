package dev.twinchat.comparison.campaign;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A target's part of one block: warmed up as the stacks are, and measured in every cell that is still missing. */
final class TargetBlock {

    private final Turn turn;
    private final Target target;
    private final Generator generator;
    private final Clock clock = Clock.systemUTC();

    TargetBlock(Turn turn, Target target, Generator generator) {
        this.turn = turn;
        this.target = target;
        this.generator = generator;
    }

    /** Measures; whatever goes wrong at the target is written down as failed runs. */
    void run() throws IOException, InterruptedException {
        List<Cell> cells = turn.journal().missing(turn.block(), turn.contender());
        if (cells.isEmpty()) {
            return;
        }
        turn.progress().warmingUp(turn.number(), turn.options().blocks(), turn.label());
        Attempts attempts = new Attempts(turn, target.mostGenerator());
        Instant began = clock.instant();
        try {
            warmUp();
            turn.pace().started(Duration.between(began, clock.instant()));
        } catch (FailedRunException notReady) {
            turn.pace().started(Duration.between(began, clock.instant()));
            attempts.failAll(cells, notReady);
            return;
        }
        for (Cell cell : cells) {
            attempts.measure(
                    cell, (asked, to) -> new TargetRun(generator, target, asked, Extent.of(turn.options())).run(to));
        }
    }

    private void warmUp() throws FailedRunException, IOException, InterruptedException {
        Extent extent = Extent.of(turn.options());
        target.renew();
        for (Cell cell : turn.options().warmUps(turn.contender())) {
            extent.warmUp(generator, target, cell);
        }
    }
}
