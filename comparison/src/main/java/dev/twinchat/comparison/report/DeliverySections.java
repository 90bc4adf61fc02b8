package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Chart;
import dev.twinchat.comparison.report.Page.DeliverySection;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.report.Page.TableRow;
import dev.twinchat.comparison.report.Page.Value;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.List;

/** What comes on open sockets, and what a connection costs: a table a scenario, with what is decided in words. */
final class DeliverySections {

    /** What stacks are compared by: the rate of the deliveries is given, what they cost is not. */
    private static final List<Metric> DECIDING =
            List.of(Metric.DELIVERIES_PER_CPU, Metric.DELAY_P99, Metric.HEAP_PER_CONNECTION);

    private final Analysis analysis;
    private final PairedTests tests;
    private final Design design;
    private final List<StackStyle> stacks;
    private final Insights insights;

    DeliverySections(Analysis analysis, PairedTests tests, Design design, List<StackStyle> stacks, Insights insights) {
        this.insights = insights;
        this.analysis = analysis;
        this.tests = tests;
        this.design = design;
        this.stacks = stacks;
    }

    List<DeliverySection> all() {
        return design.scenarios().stream()
                .filter(scenario ->
                        Plan.ofLabel(scenario).filter(Plan::countsDeliveries).isPresent())
                .map(scenario -> new DeliverySection(
                        scenario,
                        Plan.ofLabel(scenario).map(Plan::description).orElse(""),
                        decided(scenario),
                        rows(scenario),
                        charts(scenario),
                        design.aboutConnections().contains(scenario) ? insights.of(scenario) : Insights.NONE))
                .toList();
    }

    /** Of scenarios that have no section of their own. */
    private List<Chart> charts(String scenario) {
        return design.aboutConnections().contains(scenario)
                ? ChartMetric.of(design, scenario).stream()
                        .map(metric -> insights.chart(scenario, metric, false))
                        .toList()
                : List.of();
    }

    private List<String> decided(String scenario) {
        List<String> sentences = new ArrayList<>();
        for (int load : design.loads(scenario)) {
            for (StackPair pair : StackPair.of(design.stacks())) {
                for (Metric metric : DECIDING) {
                    tests.compare(metric, pair.stack(), pair.baseline(), scenario, load)
                            .filter(comparison -> comparison.better() || comparison.worse())
                            .map(DeliverySections::sentence)
                            .ifPresent(sentences::add);
                }
            }
        }
        return sentences;
    }

    /** A difference between a pair, with its grade. */
    static String sentence(Comparison comparison) {
        return "At " + NumberFormats.whole(comparison.users()) + ": " + comparison.stack() + " has "
                + NumberFormats.ratio(comparison.ratio().value()) + " the "
                + comparison.metric().label() + " of "
                + comparison.baseline() + " ("
                + NumberFormats.interval(comparison.ratio().interval()) + ", "
                + comparison.grade().word() + ").";
    }

    private List<TableRow> rows(String scenario) {
        List<TableRow> rows = new ArrayList<>();
        for (int load : design.loads(scenario)) {
            for (StackStyle stack : stacks) {
                if (!design.measures(stack.label(), scenario)) {
                    continue;
                }
                String blocks = insights.blocks(scenario, load, stack);
                List<Value> values = Metric.ofDelivery().stream()
                        .map(metric -> value(metric, stack.label(), scenario, load))
                        .toList();
                rows.add(new TableRow(NumberFormats.whole(load), stack, blocks, values));
            }
        }
        return rows;
    }

    private Value value(Metric metric, String stack, String scenario, int load) {
        return analysis.estimate(metric, stack, scenario, load)
                .map(estimate ->
                        new Value(NumberFormats.of(estimate.value()), NumberFormats.range(estimate.interval())))
                .orElse(new Value("–", ""));
    }
}
