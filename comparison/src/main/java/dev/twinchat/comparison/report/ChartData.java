package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.RunDiagnostics;
import dev.twinchat.comparison.statistics.Estimate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the charts show.
 *
 * @param charts ours over the loads, one a scenario and metric
 * @param studies the study's
 * @param percentiles where {@code distributions} have their values
 * @param distributions latencies by percentile, one a scenario
 * @param courses what happened from slice to slice, one a scenario
 * @param warmUps how each stack became warm, one a scenario
 */
record ChartData(
        List<Lines> charts,
        List<StudyLines> studies,
        List<Double> percentiles,
        List<CurveCharts.Distribution> distributions,
        List<CurveCharts.Courses> courses,
        List<TimeToPeak.Chart> warmUps) {

    /** A chart of ours: a line a stack over the loads. */
    record Lines(String id, String unit, String loadUnit, List<Integer> users, List<Line> lines) {}

    /** A stack's line; each list has an element a load, null where nothing was measured or there is no interval. */
    record Line(
            String stack,
            int slot,
            List<@Nullable Double> value,
            List<@Nullable Double> low,
            List<@Nullable Double> high) {}

    /** A chart of the study's: rows of users, the reactive version's value, the asynchronous version's. */
    record StudyLines(String id, String unit, List<List<Double>> rows) {}

    static ChartData of(Analysis analysis, Design design, List<StackStyle> stacks, Study study, TimeToPeak peak) {
        List<Lines> charts = new ArrayList<>();
        List<StudyLines> studies = new ArrayList<>();
        for (String scenario : design.scenarios()) {
            for (ChartMetric metric : ChartMetric.of(design, scenario)) {
                String id = scenario + "-" + metric.key();
                String unit = metric.metric().unit();
                charts.add(new Lines(
                        id,
                        unit,
                        CurveCharts.loadUnit(scenario),
                        design.loads(scenario),
                        stacks.stream()
                                .filter(stack -> design.measures(stack.label(), scenario))
                                .map(stack -> line(analysis, design, scenario, metric, stack))
                                .toList()));
                List<List<Double>> rows = study.rows(scenario, metric.key());
                if (!rows.isEmpty()) {
                    studies.add(new StudyLines(id + "-study", unit, rows));
                }
            }
        }
        CurveCharts curves = new CurveCharts(analysis, design, stacks);
        return new ChartData(
                charts, studies, RunDiagnostics.PERCENTILES, curves.distributions(), curves.courses(), peak.charts());
    }

    private static Line line(Analysis analysis, Design design, String scenario, ChartMetric metric, StackStyle stack) {
        List<@Nullable Double> value = new ArrayList<>();
        List<@Nullable Double> low = new ArrayList<>();
        List<@Nullable Double> high = new ArrayList<>();
        for (int users : design.loads(scenario)) {
            Estimate estimate = analysis.estimate(metric.metric(), stack.label(), scenario, users)
                    .orElse(null);
            value.add(estimate == null ? null : CurveCharts.rounded(estimate.value()));
            low.add(
                    estimate == null || estimate.interval() == null
                            ? null
                            : CurveCharts.rounded(estimate.interval().low()));
            high.add(
                    estimate == null || estimate.interval() == null
                            ? null
                            : CurveCharts.rounded(estimate.interval().high()));
        }
        return new Line(stack.label(), stack.slot(), value, low, high);
    }

    /** As JSON that may stand in a script element: nothing in it ends the element. */
    String json() {
        return JsonMapper.shared().writeValueAsString(this).replace("<", "\\u003c");
    }
}
