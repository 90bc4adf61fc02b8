package dev.twinchat.comparison.result;

import dev.twinchat.jmeter.Plan;
import java.util.Optional;

/** The metrics that stacks are compared by. What each is depends on what a scenario is about; not every scenario has all. */
public enum DecidingMetric {
    CPU(
            "CPU per request",
            "CPU time of the service for each successful request, compilation included; of sockets, deliveries for each second of CPU time"),
    CPU_NET(
            "CPU without compilation",
            "CPU time of the service for each successful request, without that of the JVM's compiler threads"),
    THROUGHPUT(
            "throughput",
            "successful responses a second at saturation; of a fixed workload, the time that it takes; of capacity, the highest rate within"
                    + " the limit; of soak, that share of its capacity"),
    TAIL(
            "p99 at a common rate",
            "the latency that one of a hundred successful responses exceeds, from the scheduled start, at a rate that is the same for all"
                    + " stacks; of sockets, from the ack to the delivery"),
    MEMORY(
            "memory",
            "live heap after a forced garbage collection right after the run, above that of the idle service where it is known; of sockets,"
                    + " live heap for each connection");

    private final String title;
    private final String note;

    DecidingMetric(String title, String note) {
        this.title = title;
        this.note = note;
    }

    /** What it is called. */
    public String title() {
        return title;
    }

    /** What is measured, in words. */
    public String note() {
        return note;
    }

    /** The metric that tells how much a stack serves in a scenario, or how fast: what most studies published. */
    public static Metric served(String scenario) {
        Optional<Plan> plan = Plan.ofLabel(scenario);
        if (plan.flatMap(Plan::work).isPresent()) {
            return Metric.TOTAL_TIME;
        }
        if (plan.filter(Plan.IDLE_CONNECTIONS::equals).isPresent()) {
            return Metric.HEAP_PER_CONNECTION;
        }
        if (plan.filter(Plan::isAboutConnections).isPresent()) {
            return Metric.DELIVERIES_PER_CPU;
        }
        return hasCommonRate(scenario) ? Metric.P99 : Metric.THROUGHPUT;
    }

    /** The metric of a scenario that this is about; nothing if the scenario cannot be compared by it. */
    public Optional<Metric> of(String scenario, Analysis analysis) {
        Optional<Plan> plan = Plan.ofLabel(scenario);
        if (plan.filter(Plan::isAboutConnections).isPresent()) {
            return ofSockets(plan.filter(Plan.IDLE_CONNECTIONS::equals).isPresent());
        }
        boolean search = plan.filter(Plan::isSearch).isPresent();
        return switch (this) {
            // What else is known of a capacity was measured at unlike rates.
            case CPU -> search ? Optional.empty() : Optional.of(Metric.CPU_PER_REQUEST);
            case CPU_NET -> search ? Optional.empty() : Optional.of(Metric.CPU_NET);
            case THROUGHPUT -> hasCommonRate(scenario) ? Optional.empty() : Optional.of(served(scenario));
            case TAIL -> hasCommonRate(scenario) ? Optional.of(Metric.P99) : Optional.empty();
            case MEMORY ->
                search
                        ? Optional.empty()
                        : Optional.of(
                                analysis.knows(Metric.HEAP_ABOVE_IDLE, scenario)
                                        ? Metric.HEAP_ABOVE_IDLE
                                        : Metric.HEAP_LIVE);
        };
    }

    private Optional<Metric> ofSockets(boolean idle) {
        return switch (this) {
            case CPU -> idle ? Optional.empty() : Optional.of(Metric.DELIVERIES_PER_CPU);
            case TAIL -> idle ? Optional.empty() : Optional.of(Metric.DELAY_P99);
            case MEMORY -> Optional.of(Metric.HEAP_PER_CONNECTION);
            case CPU_NET, THROUGHPUT -> Optional.empty();
        };
    }

    /** Whether its load is a rate that all stacks have alike. */
    private static boolean hasCommonRate(String scenario) {
        return Plan.isOpen(scenario)
                && Plan.ofLabel(scenario)
                        .filter(plan -> plan.isShareOfCapacity() || plan.isSearch())
                        .isEmpty();
    }
}
