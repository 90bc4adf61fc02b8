package dev.twinchat.comparison.result;

import dev.twinchat.comparison.statistics.Change;
import dev.twinchat.comparison.statistics.Interval;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What became of one stack in one cell from a campaign to another.
 *
 * @param change the later campaign's values over the earlier one's; null if one of them measured no run of it
 */
public record CellChange(
        String stack,
        String scenario,
        int users,
        Metric metric,
        @Nullable Change change) {

    /** Requests are compared by what they cost and how many there were; deliveries, which come at a given rate, by what they cost. */
    private static final List<Metric> OF_REQUESTS = List.of(Metric.THROUGHPUT, Metric.CPU_PER_REQUEST);

    /** How many requests there are at a given rate is no merit of the stack: what counts is how long they take. */
    private static final List<Metric> AT_A_RATE = List.of(Metric.P99, Metric.CPU_PER_REQUEST);

    /** What a request cost was at another rate each time. */
    private static final List<Metric> OF_CAPACITY = List.of(Metric.THROUGHPUT);

    /** Its throughput is a share of what the stack could do. */
    private static final List<Metric> OF_SOAK = Stream.concat(
                    Metric.ofDrift().stream(), Stream.of(Metric.THROUGHPUT, Metric.CPU_PER_REQUEST))
            .toList();

    private static final List<Metric> OF_DELIVERIES = List.of(Metric.DELIVERIES_PER_CPU);

    /** The same where only the clients can tell. */
    private static final List<Metric> OF_DELIVERIES_ELSEWHERE = List.of(Metric.DELAY_P99);

    /** Scenarios that both campaigns have by name, but that are not the same: custom ones that were changed between. */
    public static List<String> changedScenarios(Results before, Results after) {
        return before.design().scenarios().stream()
                .filter(after.design().scenarios()::contains)
                .filter(scenario -> !fingerprint(before, scenario).equals(fingerprint(after, scenario)))
                .toList();
    }

    private static String fingerprint(Results results, String scenario) {
        Design.Own own = results.design().own().get(scenario);
        return own == null ? "" : own.fingerprint();
    }

    /** Every cell that both campaigns set out to measure. */
    public static List<CellChange> between(Results before, Results after) {
        Analysis old = new Analysis(before);
        Analysis fresh = new Analysis(after);
        List<CellChange> changes = new ArrayList<>();
        List<String> changed = changedScenarios(before, after);
        for (String scenario : before.design().scenarios()) {
            if (!after.design().scenarios().contains(scenario) || changed.contains(scenario)) {
                continue;
            }
            for (int users :
                    common(before.design().loads(scenario), after.design().loads(scenario))) {
                for (String stack :
                        common(before.design().stacks(), after.design().stacks())) {
                    if (!before.design().measures(stack, scenario)) {
                        continue;
                    }
                    for (Metric metric : metrics(before.design(), after.design(), scenario, stack)) {
                        changes.add(new CellChange(
                                stack,
                                scenario,
                                users,
                                metric,
                                Change.of(
                                                old.prior(metric),
                                                old.logs(metric, stack, scenario, users),
                                                fresh.prior(metric),
                                                fresh.logs(metric, stack, scenario, users))
                                        .orElse(null)));
                    }
                }
            }
        }
        return changes;
    }

    private static List<Metric> metrics(Design before, Design after, String scenario, String stack) {
        if (!before.isTarget(stack) && !after.isTarget(stack)) {
            return metrics(before, scenario);
        }
        return before.aboutConnections().contains(scenario)
                ? OF_DELIVERIES_ELSEWHERE
                : metrics(before, scenario).stream()
                        .filter(Metric::isSeenByClients)
                        .toList();
    }

    private static List<Metric> metrics(Design design, String scenario) {
        if (design.aboutConnections().contains(scenario)) {
            return OF_DELIVERIES;
        }
        if (Plan.ofLabel(scenario).filter(Plan::isSearch).isPresent()) {
            return OF_CAPACITY;
        }
        if (Plan.ofLabel(scenario).filter(Plan::isShareOfCapacity).isPresent()) {
            return OF_SOAK;
        }
        return Plan.isOpen(scenario) ? AT_A_RATE : OF_REQUESTS;
    }

    /**
     * Whether it has become worse by more than the margin, and worse at all beyond chance as far as there is an interval; or cannot be
     * measured any more.
     *
     * @param margin a share, such as 0.05
     */
    public boolean isRegression(double margin) {
        if (change == null) {
            return true;
        }
        Interval interval = change.interval();
        return metric.moreIsBetter()
                ? change.value() < 1 - margin && (interval == null || interval.high() < 1)
                : change.value() > 1 + margin && (interval == null || interval.low() > 1);
    }

    private static <T> List<T> common(List<T> some, List<T> others) {
        return some.stream().filter(others::contains).toList();
    }
}
