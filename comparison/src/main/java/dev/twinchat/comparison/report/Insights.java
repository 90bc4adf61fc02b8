package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Chart;
import dev.twinchat.comparison.report.Page.FindingRow;
import dev.twinchat.comparison.report.Page.Insight;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.DecidingMetric;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.ProcessorShares;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.jmeter.Plan;
import java.util.List;
import java.util.Locale;

/** What stands beside a scenario's figures, whatever it is about. */
final class Insights {

    static final Insight NONE = new Insight("", List.of(), List.of(), List.of(), false);

    private final Analysis analysis;
    private final PairedTests tests;
    private final Warmth warmth;
    private final Design design;
    private final BottleneckSections why;
    private final ComparisonRows comparisons;
    private final CurveCharts curves;

    Insights(Results results, Analysis analysis, PairedTests tests, List<StackStyle> stacks) {
        this.analysis = analysis;
        this.tests = tests;
        this.warmth = new Warmth(results, analysis);
        this.design = results.design();
        this.why = new BottleneckSections(analysis, design, stacks, ProcessorShares.of(results.environment()));
        this.comparisons = new ComparisonRows(analysis, tests, design, stacks);
        this.curves = new CurveCharts(analysis, design, stacks);
    }

    Insight of(String scenario) {
        return new Insight(
                why.paragraph(scenario),
                why.rows(scenario),
                findings().stream()
                        .filter(row -> row.scenario().equals(scenario))
                        .toList(),
                comparisons.of(scenario),
                curves.isLookedAt(scenario));
    }

    /** Everything published that this campaign can be compared with. */
    List<FindingRow> findings() {
        return Finding.all().stream()
                .flatMap(finding -> finding.check(tests, warmth, design).stream())
                .map(checked -> row(checked))
                .toList();
    }

    private FindingRow row(Finding.Checked checked) {
        Finding finding = checked.finding();
        return new FindingRow(
                finding.study(),
                finding.scenario(),
                finding.claim(),
                finding.stack() + " relative to " + finding.baseline(),
                checked.here() + (checked.answer() == ReplicationOutcome.NOT_COMPARED ? "" : from(finding)),
                checked.answer().word(),
                checked.answer().tone());
    }

    /** Whether both stacks were warm in a cell, so that studies can be compared with it. */
    boolean areWarm(String stack, String other, String scenario, int users) {
        return warmth.isWarm(stack, scenario, users) && warmth.isWarm(other, scenario, users);
    }

    /** From which load on one of the two is better here, whatever the study found. */
    private String from(Finding finding) {
        Metric metric = DecidingMetric.served(finding.scenario());
        if (!finding.metric().equals("PRIMARY") && !finding.metric().equals(metric.name())) {
            return "";
        }
        for (StackPair pair : List.of(
                new StackPair(finding.stack(), finding.baseline()),
                new StackPair(finding.baseline(), finding.stack()))) {
            Integer from = Finding.betterFrom(tests, design, finding.scenario(), pair, metric)
                    .orElse(null);
            if (from != null) {
                return "; " + pair.stack() + " is better from " + NumberFormats.whole(from) + " on";
            }
        }
        return "";
    }

    Chart chart(String scenario, ChartMetric chart, boolean published) {
        String id = scenario + "-" + chart.key();
        Metric metric = chart.metric();
        return new Chart(
                id,
                published ? id + "-study" : "",
                capital(metric.label()),
                metric.unit(),
                metric.moreIsBetter() ? "more is better" : "less is better");
    }

    private static String capital(String label) {
        // "p90" stays small: it is a symbol.
        return label.startsWith("p9") ? label : label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1);
    }

    /** How many blocks have a value, with a mark if not all of these runs were steady. */
    String blocks(String scenario, int users, StackStyle stack) {
        List<Measurement> runs = analysis.measurements(stack.label(), scenario, users);
        // A fixed workload ends with its last, slowest part: its halves are no two samples of one thing.
        boolean unsteady = Plan.ofLabel(scenario).flatMap(Plan::work).isEmpty()
                && runs.stream()
                        .anyMatch(measurement -> measurement.evidence() != null && !Warmth.isSteady(measurement));
        return analysis.blocks(stack.label(), scenario, users) + (unsteady ? " ~" : "");
    }
}
