package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.journal.BlockContext;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.comparison.campaign.run.CellRetries;
import dev.twinchat.comparison.campaign.run.TargetRun;
import dev.twinchat.comparison.campaign.stack.ExternalTarget;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A target in one block: warmed up for a time, since its processes cannot be sampled, then measured. */
final class TargetSession implements Session {

    private final BlockContext context;
    private final ExternalTarget target;
    private final LoadGenerator generator;
    private final CellRetries retries;

    private TargetSession(BlockContext context, ExternalTarget target, LoadGenerator generator) throws IOException {
        this.context = context;
        this.target = target;
        this.generator = generator;
        this.retries = new CellRetries(context, target.mostGenerator());
    }

    /**
     * Warms a target up; what goes wrong there is written down as failed runs.
     *
     * @param cells those that it will be measured in
     * @return nothing where it cannot be measured
     */
    static Optional<Session> begin(
            BlockContext context, List<Cell> cells, ExternalTarget target, LoadGenerator generator)
            throws IOException, InterruptedException {
        context.progress().warmingUp(context.number(), context.label());
        TargetSession session = new TargetSession(context, target, generator);
        Instant began = Instant.now();
        try {
            session.warmUp();
            return Optional.of(session);
        } catch (FailedRunException notReady) {
            session.retries.failAll(cells, notReady);
            return Optional.empty();
        } finally {
            context.estimate().started(Duration.between(began, Instant.now()));
        }
    }

    private void warmUp() throws FailedRunException, IOException, InterruptedException {
        RunDurations durations = RunDurations.of(context.options());
        target.renew();
        for (Cell cell : context.options().warmUps(context.participant())) {
            durations.warmUp(generator, target, cell);
        }
    }

    @Override
    public BlockContext context() {
        return context;
    }

    @Override
    public void measure(Cell cell, int round) throws IOException, InterruptedException {
        RunDurations durations = RunDurations.of(context.options());
        retries.measure(cell, round, (asked, to) -> new TargetRun(generator, target, asked, durations).run(to));
    }

    /** It runs on. */
    @Override
    public void close() {}
}
