package dev.twinchat.comparison.campaign.run;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.comparison.result.Measurement;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * Drives a participant for long with a share of what it can do. What it can do is found just before, by users who begin a task as soon
 * as the one before is done; so every stack has the same room, whatever it serves.
 */
public final class Soak {

    private static final int MOST_TRIES = 3;

    private final Cell cell;
    private final double mostGenerator;
    private final CellRetries.CellRunner runner;
    private final ObjIntConsumer<String> listener;

    /**
     * A run that has not begun.
     *
     * @param cell its load is a percentage
     * @param mostGenerator the share of this machine that the generator may take at most
     * @param runner runs cells, of this scenario at a rate
     * @param listener is told the rate, and what disturbed the way to it
     */
    Soak(Cell cell, double mostGenerator, CellRetries.CellRunner runner, ObjIntConsumer<String> listener) {
        this.cell = cell;
        this.mostGenerator = mostGenerator;
        this.runner = runner;
        this.listener = listener;
    }

    /**
     * Runs.
     *
     * @param samplesTo gets those of the long part; those of the other lie beside it
     */
    Measurement run(Path samplesTo) throws FailedRunException, InterruptedException {
        int rate = Math.max(1, Math.toIntExact(Math.round(capacity(samplesTo) * cell.users() / 100)));
        listener.accept("which is " + cell.users() + " % of what it can do", rate);
        return runner.run(new Cell(cell.scenario(), rate), samplesTo);
    }

    /** What a wrong rate would be wrong by, for as long as the run lasts. */
    private double capacity(Path samplesTo) throws FailedRunException, InterruptedException {
        for (int number = 1; ; number++) {
            Measurement full = runner.run(
                    RunDurations.SOAK_CAPACITY,
                    RawSamples.beside(samplesTo, "capacity" + (number == 1 ? "" : "-" + number)));
            double rate = full.load().throughputPerSecond();
            String disturbance =
                    RunValidator.disturbance(full.machine(), mostGenerator).orElse(null);
            if (disturbance == null) {
                return rate;
            }
            listener.accept(disturbance, Math.toIntExact(Math.round(rate)));
            if (number == MOST_TRIES) {
                throw new FailedRunException("when it was to show what it can do, " + disturbance, List.of());
            }
        }
    }
}
