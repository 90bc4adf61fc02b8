package dev.twinchat.comparison.result;

import dev.twinchat.comparison.statistics.Estimate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * What {@code twinchat scale} found: the CPU time that each part of a stack takes for a request, with one, two and more replicas of both
 * services behind the gateway.
 *
 * @param stack the stack's name
 * @param pinnedTo the processors that the replicas were held to, in turn; empty if they were not
 * @param runs those that gave a number, in the order of time
 * @param failures a sentence about each of the others
 */
public record ReplicaCosts(
        Instant started,
        String stack,
        List<Integer> pinnedTo,
        Environment environment,
        List<Run> runs,
        List<String> failures) {

    /** The name of what is no part of the system. */
    public static final String GENERATOR = "generator";

    /**
     * One run.
     *
     * @param replicas how many there were of each service
     * @param scenario what the users did
     * @param load how many users, or sockets
     * @param block which repetition, from 1
     * @param unit what is counted, in the plural: requests, or deliveries
     * @param perSecond how many there were a second
     * @param p99Millis of the requests' latencies
     * @param idleShare the share of the machine that was idle, 0 to 1
     * @param cpuMicros CPU time that each part took for one of what is counted, by the part's name
     */
    public record Run(
            int replicas,
            String scenario,
            int load,
            int block,
            String unit,
            double perSecond,
            double p99Millis,
            double idleShare,
            Map<String, Double> cpuMicros) {}

    /** What the runs say together about one number of replicas under one load; its figures are those of {@link Run}. */
    public record Row(
            int replicas,
            String scenario,
            int load,
            String unit,
            Estimate perSecond,
            Estimate p99Millis,
            Estimate idleShare,
            Map<String, Estimate> cpuMicros) {}

    private record Cell(String scenario, int load, int replicas) {}

    /** By scenario, load and replicas. */
    public List<Row> rows() {
        Map<Cell, List<Run>> together = new TreeMap<>(Comparator.comparing(Cell::scenario)
                .thenComparingInt(Cell::load)
                .thenComparingInt(Cell::replicas));
        for (Run run : runs) {
            together.computeIfAbsent(new Cell(run.scenario(), run.load(), run.replicas()), _ -> new ArrayList<>())
                    .add(run);
        }
        return together.values().stream().map(ReplicaCosts::row).toList();
    }

    private static Row row(List<Run> runs) {
        Run any = runs.getFirst();
        Map<String, Estimate> cpu = new LinkedHashMap<>();
        for (String part : any.cpuMicros().keySet()) {
            cpu.put(part, estimate(runs, run -> run.cpuMicros().getOrDefault(part, 0.0)));
        }
        return new Row(
                any.replicas(),
                any.scenario(),
                any.load(),
                any.unit(),
                estimate(runs, Run::perSecond),
                estimate(runs, Run::p99Millis),
                estimate(runs, Run::idleShare),
                cpu);
    }

    private static Estimate estimate(List<Run> runs, ToDoubleFunction<Run> figure) {
        return Estimate.of(runs.stream().map(figure::applyAsDouble).toList()).orElseThrow();
    }
}
