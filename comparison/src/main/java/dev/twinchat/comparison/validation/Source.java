package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.BlockMean;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * A campaign whose verdicts are looked into.
 *
 * @param name its folder's
 */
public record Source(String name, Results results) {

    /** The metrics that stacks are judged by in scenarios of requests. */
    static final List<Metric> METRICS = List.of(Metric.CPU_PER_REQUEST, Metric.CPU_NET, Metric.THROUGHPUT);

    private record Slot(String stack, String scenario, int users, int block, int round) {}

    /**
     * The log-ratio of each pair of stacks in each cell and block: the mean over the block's rounds, which are of one start. Cells without any
     * are left out.
     */
    SequencedMap<CellKey, NavigableMap<Integer, BlockMean>> logRatios(Metric metric) {
        Map<Slot, Double> values = new HashMap<>();
        for (Run run : results.measured()) {
            if (run.measurement() != null) {
                values.put(
                        new Slot(run.stack(), run.scenario(), run.users(), run.block(), run.round()),
                        metric.of(run.measurement()));
            }
        }
        SequencedMap<CellKey, NavigableMap<Integer, BlockMean>> all = new LinkedHashMap<>();
        for (String scenario : results.design().requestScenarios()) {
            for (int users : results.design().loads(scenario)) {
                for (StackPair pair : StackPair.of(results.design().stacks())) {
                    NavigableMap<Integer, BlockMean> logs = logRatios(values, scenario, users, pair);
                    if (!logs.isEmpty()) {
                        all.put(new CellKey(scenario, users, pair), logs);
                    }
                }
            }
        }
        return all;
    }

    private NavigableMap<Integer, BlockMean> logRatios(
            Map<Slot, Double> values, String scenario, int users, StackPair pair) {
        NavigableMap<Integer, BlockMean> blocks = new TreeMap<>();
        for (int block = 1; block <= results.design().blocks(); block++) {
            DoubleStream.Builder logs = DoubleStream.builder();
            for (int round = 1; round <= results.design().rounds(); round++) {
                double value = values.getOrDefault(new Slot(pair.stack(), scenario, users, block, round), Double.NaN);
                double other =
                        values.getOrDefault(new Slot(pair.baseline(), scenario, users, block, round), Double.NaN);
                double log = Math.log(value / other);
                if (Double.isFinite(log)) {
                    logs.add(log);
                }
            }
            double[] rounds = logs.build().toArray();
            if (rounds.length > 0) {
                blocks.put(block, BlockMean.of(rounds));
            }
        }
        return blocks;
    }

    /** The geometric mean of a stack's runs of a scenario, at all its loads or at one; NaN where it has none. */
    double typical(Metric metric, String stack, String scenario, List<Integer> loads) {
        return Math.exp(results.measured().stream()
                .filter(run -> run.stack().equals(stack)
                        && run.scenario().equals(scenario)
                        && loads.contains(run.users())
                        && run.measurement() != null)
                .mapToDouble(run -> Math.log(metric.of(run.measurement())))
                .filter(Double::isFinite)
                .average()
                .orElse(Double.NaN));
    }

    /**
     * What a request of each scenario costs a stack, in microseconds of CPU time.
     *
     * @throws IllegalArgumentException with one line if that is not known of one of them
     */
    public SequencedMap<String, Double> cpuMicros(String stack, List<String> scenarios) {
        SequencedMap<String, Double> costs = new LinkedHashMap<>();
        for (String scenario : scenarios) {
            double cost = typical(
                    Metric.CPU_PER_REQUEST, stack, scenario, results.design().loads(scenario));
            if (Double.isNaN(cost)) {
                throw new IllegalArgumentException(name + " does not tell what a request of " + scenario + " costs "
                        + stack + "; it has "
                        + String.join(", ", results.design().stacks()) + " in "
                        + String.join(", ", results.design().scenarios()));
            }
            costs.put(scenario, cost);
        }
        return costs;
    }

    /** What makes campaigns repeats of each other: how many stacks were compared, by what. Which ones does not matter: their noise is drawn from. */
    String design() {
        return results.design().rounds() + " rounds of " + results.design().seconds() + " s, "
                + results.design().stacks().size() + " stacks in "
                + results.design().requestScenarios().stream()
                        .map(scenario -> scenario + "@" + results.design().loads(scenario))
                        .collect(Collectors.joining(", "));
    }
}
