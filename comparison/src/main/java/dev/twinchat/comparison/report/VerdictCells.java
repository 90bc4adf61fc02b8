package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Bar;
import dev.twinchat.comparison.report.Page.PairLine;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.report.Page.VerdictCell;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.DecidingMetric;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.statistics.Estimate;
import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.jmeter.Plan;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The cells of a scenario: by load, its CPU time per request and how much was served or, at a given rate of requests, the p99. */
final class VerdictCells {

    private final Analysis analysis;
    private final PairedTests tests;
    private final List<StackStyle> stacks;

    VerdictCells(Analysis analysis, PairedTests tests, List<StackStyle> stacks) {
        this.analysis = analysis;
        this.tests = tests;
        this.stacks = stacks;
    }

    /** Those of one load: one for each metric that two stacks have. */
    List<VerdictCell> cells(String scenario, int users) {
        return Stream.concat(
                        DecidingMetric.CPU.of(scenario, analysis).stream(), Stream.of(DecidingMetric.served(scenario)))
                .distinct()
                .filter(metric -> metric == DecidingMetric.served(scenario) || isKnown(metric, scenario, users))
                .map(metric -> cell(metric, scenario, users))
                .toList();
    }

    private boolean isKnown(Metric metric, String scenario, int users) {
        return stacks.stream()
                .anyMatch(stack -> estimate(metric, stack, scenario, users).isPresent());
    }

    private VerdictCell cell(Metric metric, String scenario, int users) {
        return new VerdictCell(
                NumberFormats.whole(users) + " " + Plan.loadUnitOf(scenario) + ": " + metric.label()
                        + (metric.unit().isEmpty() ? "" : ", " + metric.unit()),
                bars(metric, scenario, users),
                pairs(metric, scenario, users));
    }

    private List<Bar> bars(Metric metric, String scenario, int users) {
        double most = stacks.stream()
                .flatMap(stack -> estimate(metric, stack, scenario, users).stream())
                .mapToDouble(Estimate::value)
                .max()
                .orElse(1);
        return stacks.stream()
                .map(stack -> estimate(metric, stack, scenario, users)
                        .map(estimate -> new Bar(
                                stack,
                                NumberFormats.of(estimate.value()),
                                (int) Math.round(100 * estimate.value() / most),
                                beatsAll(metric, stack, scenario, users),
                                false))
                        .orElseGet(() -> new Bar(stack, missing(stack, scenario, users), 0, false, true)))
                .toList();
    }

    private String missing(StackStyle stack, String scenario, int users) {
        if (!analysis.measurements(stack.label(), scenario, users).isEmpty()) {
            return "not known";
        }
        return analysis.hasFailed(stack.label(), scenario, users) ? "failed" : "not measured";
    }

    private Optional<Estimate> estimate(Metric metric, StackStyle stack, String scenario, int users) {
        return analysis.estimate(metric, stack.label(), scenario, users);
    }

    private boolean beatsAll(Metric metric, StackStyle stack, String scenario, int users) {
        return stacks.size() > 1
                && stacks.stream()
                        .filter(other -> !other.equals(stack))
                        .allMatch(other -> tests.compare(metric, stack.label(), other.label(), scenario, users)
                                .filter(Comparison::better)
                                .isPresent());
    }

    private List<PairLine> pairs(Metric metric, String scenario, int users) {
        return pairs().flatMap(pair -> tests
                        .compare(metric, pair.stack().label(), pair.baseline().label(), scenario, users)
                        .map(comparison -> line(comparison, pair.stack(), pair.baseline()))
                        .stream())
                .toList();
    }

    private record Pair(StackStyle stack, StackStyle baseline) {}

    private Stream<Pair> pairs() {
        return stacks.stream()
                .flatMap(stack ->
                        stacks.subList(0, stacks.indexOf(stack)).stream().map(baseline -> new Pair(stack, baseline)));
    }

    private PairLine line(Comparison comparison, StackStyle stack, StackStyle baseline) {
        Ratio ratio = comparison.ratio();
        return new PairLine(
                stack,
                baseline,
                NumberFormats.ratio(ratio.value()),
                NumberFormats.interval(ratio.interval()),
                comparison.word(),
                comparison.tone(),
                remark(comparison));
    }

    private String remark(Comparison comparison) {
        Ratio ratio = comparison.ratio();
        Integer more = ratio.moreBlocks();
        String remark = more == null
                ? comparison.grade().word()
                : (more >= Ratio.MOST_BLOCKS ? "over " + Ratio.MOST_BLOCKS : "about " + more) + " more block"
                        + (more == 1 ? "" : "s");
        String lacking = VoidPairs.words(analysis, comparison);
        return Stream.of(remark, lacking)
                .filter(words -> !words.isEmpty())
                .reduce("", (one, other) -> one.isEmpty() ? other : one + ", " + other);
    }
}
