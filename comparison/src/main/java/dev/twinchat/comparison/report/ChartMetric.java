package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.jmeter.Plan;
import java.util.List;
import java.util.stream.Stream;

/**
 * A metric that has a chart.
 *
 * @param key its name in the charts' data and in the study's
 */
record ChartMetric(String key, Metric metric) {

    /** The charts of a scenario, in order; without those that would be empty where no stack can be looked into. */
    static List<ChartMetric> of(Design design, String scenario) {
        return all(design, scenario).stream()
                .filter(chart -> design.startsStacks() || chart.metric().isSeenByClients())
                .toList();
    }

    private static List<ChartMetric> all(Design design, String scenario) {
        if (design.aboutConnections().contains(scenario)) {
            return ofDelivery();
        }
        boolean work = Plan.ofLabel(scenario).flatMap(Plan::work).isPresent();
        return work
                ? Stream.concat(Stream.of(new ChartMetric("total", Metric.TOTAL_TIME)), all().stream())
                        .toList()
                : all();
    }

    /** Those that every scenario has. */
    private static List<ChartMetric> all() {
        return List.of(
                new ChartMetric("throughput", Metric.THROUGHPUT),
                new ChartMetric("p90", Metric.P90),
                new ChartMetric("p99", Metric.P99),
                new ChartMetric("heap", Metric.HEAP_PEAK),
                new ChartMetric("live", Metric.HEAP_LIVE),
                new ChartMetric("cpu", Metric.CPU_PER_REQUEST));
    }

    /** Those of a scenario about connections. */
    private static List<ChartMetric> ofDelivery() {
        return List.of(
                new ChartMetric("deliveries", Metric.DELIVERIES),
                new ChartMetric("deliveries-per-cpu", Metric.DELIVERIES_PER_CPU),
                new ChartMetric("delay-p90", Metric.DELAY_P90),
                new ChartMetric("delay-p99", Metric.DELAY_P99),
                new ChartMetric("heap-per-connection", Metric.HEAP_PER_CONNECTION));
    }
}
