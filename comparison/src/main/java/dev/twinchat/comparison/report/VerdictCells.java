package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Bar;
import dev.twinchat.comparison.report.Page.PairLine;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.report.Page.VerdictCell;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.statistics.Estimate;
import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The cells of a scenario: throughput by load or, at a given rate of requests, the p99. */
final class VerdictCells {

    private final Analysis analysis;
    private final List<StackStyle> stacks;

    VerdictCells(Analysis analysis, List<StackStyle> stacks) {
        this.analysis = analysis;
        this.stacks = stacks;
    }

    VerdictCell cell(String scenario, int users) {
        Metric metric = metric(scenario);
        return new VerdictCell(
                load(scenario, users, metric), bars(metric, scenario, users), pairs(metric, scenario, users));
    }

    private static Metric metric(String scenario) {
        return Plan.isOpen(scenario) ? Metric.P99 : Metric.THROUGHPUT;
    }

    private static String load(String scenario, int users, Metric metric) {
        String unit = Plan.loadUnitOf(scenario);
        return NumberFormats.whole(users) + " " + unit
                + (metric == Metric.THROUGHPUT ? "" : ": " + metric.label() + ", " + metric.unit());
    }

    private List<Bar> bars(Metric metric, String scenario, int users) {
        double most = stacks.stream()
                .flatMap(stack -> estimate(metric, stack, scenario, users).stream())
                .mapToDouble(Estimate::median)
                .max()
                .orElse(1);
        return stacks.stream()
                .map(stack -> estimate(metric, stack, scenario, users)
                        .map(estimate -> new Bar(
                                stack,
                                NumberFormats.of(estimate.median()),
                                (int) Math.round(100 * estimate.median() / most),
                                beatsAll(metric, stack, scenario, users),
                                false))
                        .orElseGet(() -> new Bar(stack, missing(stack, scenario, users), 0, false, true)))
                .toList();
    }

    private String missing(StackStyle stack, String scenario, int users) {
        return analysis.hasFailed(stack.label(), scenario, users) ? "failed" : "not measured";
    }

    private Optional<Estimate> estimate(Metric metric, StackStyle stack, String scenario, int users) {
        return analysis.estimate(metric, stack.label(), scenario, users);
    }

    private boolean beatsAll(Metric metric, StackStyle stack, String scenario, int users) {
        return stacks.size() > 1
                && stacks.stream()
                        .filter(other -> !other.equals(stack))
                        .allMatch(other -> analysis.ratio(metric, stack.label(), other.label(), scenario, users)
                                .map(ratio ->
                                        new Comparison(scenario, users, metric, stack.label(), other.label(), ratio))
                                .filter(Comparison::better)
                                .isPresent());
    }

    private List<PairLine> pairs(Metric metric, String scenario, int users) {
        List<PairLine> lines = new ArrayList<>();
        for (int later = 1; later < stacks.size(); later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                StackStyle stack = stacks.get(later);
                StackStyle baseline = stacks.get(earlier);
                analysis.ratio(metric, stack.label(), baseline.label(), scenario, users)
                        .map(ratio -> line(
                                new Comparison(scenario, users, metric, stack.label(), baseline.label(), ratio),
                                stack,
                                baseline))
                        .ifPresent(lines::add);
            }
        }
        return lines;
    }

    private static PairLine line(Comparison comparison, StackStyle stack, StackStyle baseline) {
        Ratio ratio = comparison.ratio();
        return new PairLine(
                stack,
                baseline,
                NumberFormats.ratio(ratio.value()),
                NumberFormats.interval(ratio.interval()),
                comparison.word(),
                comparison.tone(),
                remark(ratio));
    }

    private static String remark(Ratio ratio) {
        Integer more = ratio.moreBlocks();
        if (more == null) {
            return "";
        }
        return more >= Ratio.MOST_BLOCKS
                ? "over " + Ratio.MOST_BLOCKS + " more blocks"
                : "about " + more + " more block" + (more == 1 ? "" : "s");
    }
}
