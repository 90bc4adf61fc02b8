package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How much the machine's own speed changed from run to run. The load generator and the database are separate processes that do the
 * same for each run of a cell; when the CPU time that both take for a request rises in the same runs, the processor was slower. That
 * happens where other virtual machines share its caches and its power, and steal time does not show it.
 */
final class MachineSpeed {

    /**
     * A deviation up to which a machine is quiet. Campaigns on a quiet machine had 0 to 5 %, those beside a busy one 7 to 23 % (26
     * November 2026, docs/validation.md).
     */
    static final double QUIET = 0.06;

    private static final int LEAST_DEGREES_OF_FREEDOM = 20;

    private record Cell(String stack, String scenario, int users) {}

    private record Costs(double generator, double database) {}

    private final Results results;

    MachineSpeed(Results results) {
        this.results = results;
    }

    /** The standard deviation of the speed, relative to it; empty if too few runs tell. */
    OptionalDouble deviation() {
        double products = 0;
        int degrees = 0;
        for (List<Costs> runs : cells().values()) {
            double generator =
                    runs.stream().mapToDouble(Costs::generator).average().orElseThrow();
            double database =
                    runs.stream().mapToDouble(Costs::database).average().orElseThrow();
            products += runs.stream()
                    .mapToDouble(run -> (run.generator() - generator) * (run.database() - database))
                    .sum();
            degrees += runs.size() - 1;
        }
        // The covariance of the two within a cell, which is the variance of what they have in common.
        return degrees < LEAST_DEGREES_OF_FREEDOM
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.sqrt(Math.max(0, products / degrees)));
    }

    /** The logarithms of what a request cost the two, by cell. */
    private Map<Cell, List<Costs>> cells() {
        Map<Cell, List<Costs>> cells = new HashMap<>();
        for (Run run : results.measured()) {
            Measurement measurement = run.measurement();
            if (measurement != null && measurement.load().requests() > 0) {
                Measurement.Machine machine = measurement.machine();
                double generator = machine.generatorShare()
                        * measurement.load().seconds()
                        / measurement.load().requests();
                double database = machine.databaseCpuMicrosPerRequest();
                if (generator > 0 && database > 0) {
                    cells.computeIfAbsent(new Cell(run.stack(), run.scenario(), run.users()), _ -> new ArrayList<>())
                            .add(new Costs(Math.log(generator), Math.log(database)));
                }
            }
        }
        return cells;
    }
}
