package dev.twinchat.comparison.result;

import dev.twinchat.comparison.statistics.Estimate;
import dev.twinchat.comparison.statistics.Ratio;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** What the runs of a campaign say together, cell by cell. */
public final class Analysis {

    private final Map<Cell, Map<Integer, Measurement>> blocksByCell = new HashMap<>();
    private final Set<Cell> failed;

    private record Cell(String stack, String scenario, int users) {}

    /** Looks through {@code results}; only measured runs have values. */
    public Analysis(Results results) {
        for (Run run : results.measured()) {
            Measurement measurement = run.measurement();
            if (measurement != null) {
                blocksByCell
                        .computeIfAbsent(new Cell(run.stack(), run.scenario(), run.users()), cell -> new TreeMap<>())
                        .put(run.block(), measurement);
            }
        }
        failed = results.runs().stream()
                .filter(run -> run.outcome() == Outcome.FAILED)
                .map(run -> new Cell(run.stack(), run.scenario(), run.users()))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether any run of a cell has failed; where none has and none was measured, the campaign did not come to it. */
    public boolean hasFailed(String stack, String scenario, int users) {
        return failed.contains(new Cell(stack, scenario, users));
    }

    /** One stack's values of a metric in a cell, over the blocks; nothing where no run was measured. */
    public Optional<Estimate> estimate(Metric metric, String stack, String scenario, int users) {
        return Estimate.of(values(metric, stack, scenario, users));
    }

    /** The same one by one, in the order of the blocks. */
    List<Double> values(Metric metric, String stack, String scenario, int users) {
        return blocks(stack, scenario, users).values().stream()
                .map(metric::of)
                .filter(value -> !value.isNaN())
                .toList();
    }

    /** One stack's values over another's, from the blocks that have both. */
    public Optional<Ratio> ratio(Metric metric, String stack, String baseline, String scenario, int users) {
        Map<Integer, Measurement> ours = blocks(stack, scenario, users);
        Map<Integer, Measurement> theirs = blocks(baseline, scenario, users);
        List<Double> values = new ArrayList<>();
        List<Double> baselines = new ArrayList<>();
        ours.forEach((block, measurement) -> {
            Measurement counterpart = theirs.get(block);
            if (counterpart != null) {
                values.add(metric.of(measurement));
                baselines.add(metric.of(counterpart));
            }
        });
        return Ratio.of(values, baselines);
    }

    /** Whether any block has a value of both. */
    boolean hasBoth(Metric metric, String stack, String other, String scenario, int users) {
        Map<Integer, Measurement> theirs = blocks(other, scenario, users);
        return blocks(stack, scenario, users).entrySet().stream().anyMatch(ours -> {
            Measurement counterpart = theirs.get(ours.getKey());
            return counterpart != null
                    && !Double.isNaN(metric.of(ours.getValue()))
                    && !Double.isNaN(metric.of(counterpart));
        });
    }

    /** The median over the blocks of a figure that is no metric; NaN where no run has it. */
    public double median(ToDoubleFunction<Measurement> figure, String stack, String scenario, int users) {
        return Estimate.of(blocks(stack, scenario, users).values().stream()
                        .mapToDouble(figure)
                        .filter(Double::isFinite)
                        .boxed()
                        .toList())
                .map(Estimate::median)
                .orElse(Double.NaN);
    }

    /** The measured runs of a cell, in the order of the blocks. */
    public List<Measurement> measurements(String stack, String scenario, int users) {
        return List.copyOf(blocks(stack, scenario, users).values());
    }

    private Map<Integer, Measurement> blocks(String stack, String scenario, int users) {
        return blocksByCell.getOrDefault(new Cell(stack, scenario, users), Map.of());
    }
}
