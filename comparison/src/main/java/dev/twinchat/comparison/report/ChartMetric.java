package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Metric;
import java.util.List;

/**
 * A metric that has a chart.
 *
 * @param key its name in the charts' data and in the study's
 */
record ChartMetric(String key, Metric metric) {

    /** The charts of a scenario, in order. */
    static List<ChartMetric> all() {
        return List.of(
                new ChartMetric("throughput", Metric.THROUGHPUT),
                new ChartMetric("p90", Metric.P90),
                new ChartMetric("heap", Metric.HEAP_PEAK),
                new ChartMetric("cpu", Metric.CPU_PER_REQUEST));
    }
}
