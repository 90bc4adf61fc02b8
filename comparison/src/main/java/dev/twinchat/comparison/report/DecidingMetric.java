package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Metric;
import dev.twinchat.jmeter.Plan;
import java.util.Optional;

/** The metrics that stacks are held against each other by, which depend on what a scenario is about. */
enum DecidingMetric {
    SERVES(
            "serves more",
            "right answers a second; of an amount of work, its time; at a given rate, the p99; of soak, that share of its capacity; of capacity, the highest rate within the limit; of sockets, deliveries per CPU second; of silent ones, live heap each"),
    TAIL(
            "slowest answers",
            "the latency that one of a hundred answers exceeds; of sockets, from the ack to the delivery"),
    PROCESSOR("processor", "the service's processor time per request; of sockets, deliveries per CPU second"),
    MEMORY("memory", "live heap after a forced collection, right after the run; of sockets, by connection");

    private final String title;
    private final String note;

    DecidingMetric(String title, String note) {
        this.title = title;
        this.note = note;
    }

    String title() {
        return title;
    }

    String note() {
        return note;
    }

    /** What a scenario is decided by first. */
    static Metric metric(String scenario) {
        return SERVES.of(scenario);
    }

    /** The metric of a scenario that this looks at. */
    Metric of(String scenario) {
        Optional<Plan> plan = Plan.ofLabel(scenario);
        boolean sockets = plan.filter(Plan::isAboutConnections).isPresent();
        boolean silent = plan.filter(Plan.IDLE_CONNECTIONS::equals).isPresent();
        boolean work = plan.flatMap(Plan::work).isPresent();
        if (this == SERVES
                && Plan.isOpen(scenario)
                && plan.filter(Plan::isShareOfCapacity).isEmpty()) {
            return Metric.P99;
        }
        return switch (this) {
            case SERVES ->
                work
                        ? Metric.TOTAL_TIME
                        : silent ? Metric.HEAP_PER_CONNECTION : sockets ? Metric.DELIVERIES_PER_CPU : Metric.THROUGHPUT;
            case TAIL -> sockets ? Metric.DELAY_P99 : Metric.P99;
            case PROCESSOR -> sockets ? Metric.DELIVERIES_PER_CPU : Metric.CPU_PER_REQUEST;
            case MEMORY -> sockets ? Metric.HEAP_PER_CONNECTION : Metric.HEAP_LIVE;
        };
    }
}
