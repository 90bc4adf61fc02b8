package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.jmeter.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * Drives a participant for long with a share of what it can do. What it can do is found just before, by users who begin a task as soon
 * as the one before is done; so every stack has the same room, whatever it serves.
 */
final class Soak {

    /** Enough to fill two cores, and not much more than wait for each other. */
    static final Cell CAPACITY = new Cell(Plan.MIXED_50_50, 20);

    /** A rate at which every task is begun late: users without pauses. */
    static final int MORE_THAN_ANY_SERVES = 100_000;

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
            Measurement full =
                    runner.run(CAPACITY, RawSamples.beside(samplesTo, "capacity" + (number == 1 ? "" : "-" + number)));
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
