package dev.twinchat.comparison.result;

import dev.twinchat.comparison.statistics.BlockMean;
import dev.twinchat.comparison.statistics.Estimate;
import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.comparison.statistics.VarianceComponents;
import dev.twinchat.comparison.statistics.VariancePrior;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * The results of a campaign, cell by cell. A block has a run of a cell in each of its rounds; they are of one start, so a block has one value:
 * the geometric mean over its rounds.
 */
public final class Analysis {

    private final Map<Cell, NavigableMap<Slot, Measurement>> runs = new HashMap<>();
    private final Map<Cell, Set<Slot>> failed = new HashMap<>();
    private final Map<Metric, VariancePrior> priors = new EnumMap<>(Metric.class);
    private final Map<Metric, VariancePrior> priorsOfRatios = new EnumMap<>(Metric.class);

    private record Cell(String stack, String scenario, int users) {}

    private record Level(String scenario, int users) {}

    /** Where in a campaign a cell is measured, in the order of time. */
    private record Slot(int block, int round) implements Comparable<Slot> {

        @Override
        public int compareTo(Slot other) {
            int blocks = Integer.compare(block, other.block);
            return blocks == 0 ? Integer.compare(round, other.round) : blocks;
        }
    }

    /** Sorts {@code results}; only measured runs have values. */
    public Analysis(Results results) {
        for (Run run : results.runs()) {
            Cell cell = new Cell(run.stack(), run.scenario(), run.users());
            Slot slot = new Slot(run.block(), run.round());
            Measurement measurement = run.measurement();
            if (run.outcome() == Outcome.MEASURED && measurement != null) {
                runs.computeIfAbsent(cell, key -> new TreeMap<>()).put(slot, measurement);
            } else if (run.outcome() == Outcome.FAILED) {
                failed.computeIfAbsent(cell, key -> new HashSet<>()).add(slot);
            }
        }
    }

    /** Whether any run of a cell has failed; where none has and none was measured, the campaign did not come to it. */
    public boolean hasFailed(String stack, String scenario, int users) {
        return failed.containsKey(new Cell(stack, scenario, users));
    }

    /** The values of one stack's blocks, summarized; nothing where no run was measured. */
    public Optional<Estimate> estimate(Metric metric, String stack, String scenario, int users) {
        return Estimate.of(prior(metric), values(metric, stack, scenario, users), logs(metric, stack, scenario, users));
    }

    /** What the variances of the logarithms of all stacks' blocks in all cells have in common by a metric. */
    VariancePrior prior(Metric metric) {
        return priors.computeIfAbsent(
                metric,
                key -> VariancePrior.of(runs.keySet().stream()
                        .map(cell -> List.of(logs(metric, cell.stack(), cell.scenario(), cell.users())))
                        .toList()));
    }

    /** The logarithms of one stack's blocks. */
    List<BlockMean> logs(Metric metric, String stack, String scenario, int users) {
        return means(byBlock(slots(stack, scenario, users), measurement -> Math.log(metric.of(measurement))));
    }

    /** One stack's value in each block, in their order: the mean over its rounds. */
    public List<Double> values(Metric metric, String stack, String scenario, int users) {
        return byBlock(slots(stack, scenario, users), metric::of).stream()
                .map(rounds -> Estimate.mean(array(rounds)))
                .toList();
    }

    /**
     * One stack's values relative to another's. A round in which either has no measured run is void; the log-ratios of a block's other
     * rounds are averaged.
     *
     * @return nothing without a pair, or where a value is not above 0 and has no ratio
     */
    public Optional<Ratio> ratio(Metric metric, String stack, String baseline, String scenario, int users) {
        return Ratio.of(
                priorsOfRatios.computeIfAbsent(metric, this::priorOfRatios),
                means(logRatios(metric, stack, baseline, scenario, users)));
    }

    /** What the variances of all pairs of stacks in all cells have in common by a metric. */
    private VariancePrior priorOfRatios(Metric metric) {
        Map<Level, NavigableSet<String>> stacks = new HashMap<>();
        runs.keySet()
                .forEach(
                        cell -> stacks.computeIfAbsent(new Level(cell.scenario(), cell.users()), key -> new TreeSet<>())
                                .add(cell.stack()));
        return VariancePrior.of(stacks.entrySet().stream()
                .map(level -> StackPair.of(List.copyOf(level.getValue())).stream()
                        .map(pair -> logRatios(metric, pair, level.getKey()))
                        .toList())
                .toList());
    }

    private List<BlockMean> logRatios(Metric metric, StackPair pair, Level level) {
        return means(logRatios(metric, pair.stack(), pair.baseline(), level.scenario(), level.users()));
    }

    private static List<BlockMean> means(List<List<Double>> blocks) {
        return blocks.stream().map(rounds -> BlockMean.of(array(rounds))).toList();
    }

    /** How many pairs of runs of a cell are void because a run of either stack failed. */
    public int voidPairs(String stack, String baseline, String scenario, int users) {
        Set<Slot> slots = new HashSet<>(failed.getOrDefault(new Cell(stack, scenario, users), Set.of()));
        slots.addAll(failed.getOrDefault(new Cell(baseline, scenario, users), Set.of()));
        return slots.size();
    }

    /** How the logarithms of one stack's values vary between its starts and within one; nothing if starts have one round each. */
    public Optional<VarianceComponents> variance(Metric metric, String stack, String scenario, int users) {
        List<List<Double>> logs =
                byBlock(slots(stack, scenario, users), measurement -> Math.log(metric.of(measurement)));
        return components(logs);
    }

    /** The same of the log-ratios of two stacks, of which verdicts are made. */
    public Optional<VarianceComponents> variance(
            Metric metric, String stack, String baseline, String scenario, int users) {
        return components(logRatios(metric, stack, baseline, scenario, users));
    }

    private static Optional<VarianceComponents> components(List<List<Double>> logs) {
        boolean known = logs.stream().flatMap(List::stream).allMatch(Double::isFinite);
        return known ? VarianceComponents.of(logs) : Optional.empty();
    }

    private List<List<Double>> logRatios(Metric metric, String stack, String baseline, String scenario, int users) {
        Map<Slot, Measurement> theirs = slots(baseline, scenario, users);
        NavigableMap<Slot, Double> logs = new TreeMap<>();
        slots(stack, scenario, users).forEach((slot, measurement) -> {
            Measurement counterpart = theirs.get(slot);
            double value = metric.of(measurement);
            double other = counterpart == null ? Double.NaN : metric.of(counterpart);
            if (!Double.isNaN(value) && !Double.isNaN(other)) {
                logs.put(slot, value > 0 && other > 0 ? Math.log(value / other) : Double.NEGATIVE_INFINITY);
            }
        });
        return byBlock(logs);
    }

    private static List<List<Double>> byBlock(
            NavigableMap<Slot, Measurement> measured, ToDoubleFunction<Measurement> figure) {
        NavigableMap<Slot, Double> values = new TreeMap<>();
        measured.forEach((slot, measurement) -> {
            double value = figure.applyAsDouble(measurement);
            if (!Double.isNaN(value)) {
                values.put(slot, value);
            }
        });
        return byBlock(values);
    }

    private static List<List<Double>> byBlock(NavigableMap<Slot, Double> values) {
        NavigableMap<Integer, List<Double>> blocks = new TreeMap<>();
        values.forEach((slot, value) ->
                blocks.computeIfAbsent(slot.block(), block -> new ArrayList<>()).add(value));
        return List.copyOf(blocks.values());
    }

    /** Whether any pair of runs has a value of both. */
    boolean hasBoth(Metric metric, String stack, String other, String scenario, int users) {
        return !logRatios(metric, stack, other, scenario, users).isEmpty();
    }

    /** The median over all runs of a figure that is no metric; NaN where no run has it. */
    public double median(ToDoubleFunction<Measurement> figure, String stack, String scenario, int users) {
        return Estimate.of(measurements(stack, scenario, users).stream()
                        .mapToDouble(figure)
                        .filter(Double::isFinite)
                        .boxed()
                        .toList())
                .map(Estimate::median)
                .orElse(Double.NaN);
    }

    /** The measured runs of a cell, in the order of blocks and rounds. */
    public List<Measurement> measurements(String stack, String scenario, int users) {
        return List.copyOf(slots(stack, scenario, users).values());
    }

    /** How many blocks have a measured run of a cell. */
    public int blocks(String stack, String scenario, int users) {
        return (int) slots(stack, scenario, users).keySet().stream()
                .map(Slot::block)
                .distinct()
                .count();
    }

    /** Whether every measured run of a scenario has a value of this metric, above 0. */
    boolean knows(Metric metric, String scenario) {
        List<Measurement> measured = runs.entrySet().stream()
                .filter(cell -> cell.getKey().scenario().equals(scenario))
                .flatMap(cell -> cell.getValue().values().stream())
                .filter(measurement -> measurement.service() != null)
                .toList();
        return !measured.isEmpty() && measured.stream().allMatch(measurement -> metric.of(measurement) > 0);
    }

    private NavigableMap<Slot, Measurement> slots(String stack, String scenario, int users) {
        return runs.getOrDefault(new Cell(stack, scenario, users), new TreeMap<>());
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
