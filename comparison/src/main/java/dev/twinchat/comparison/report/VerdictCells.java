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
import dev.twinchat.comparison.statistics.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The matrix of verdicts: throughput, scenario by load. */
final class VerdictCells {

    private final Analysis analysis;
    private final List<StackStyle> stacks;

    VerdictCells(Analysis analysis, List<StackStyle> stacks) {
        this.analysis = analysis;
        this.stacks = stacks;
    }

    VerdictCell cell(String scenario, int users) {
        return new VerdictCell(Numbers.whole(users), bars(scenario, users), pairs(scenario, users));
    }

    private List<Bar> bars(String scenario, int users) {
        double most = stacks.stream()
                .flatMap(stack -> throughput(stack, scenario, users).stream())
                .mapToDouble(Estimate::median)
                .max()
                .orElse(1);
        return stacks.stream()
                .map(stack -> throughput(stack, scenario, users)
                        .map(estimate -> new Bar(
                                stack,
                                Numbers.of(estimate.median()),
                                (int) Math.round(100 * estimate.median() / most),
                                beatsAll(stack, scenario, users),
                                false))
                        .orElseGet(() -> new Bar(stack, "failed", 0, false, true)))
                .toList();
    }

    private Optional<Estimate> throughput(StackStyle stack, String scenario, int users) {
        return analysis.estimate(Metric.THROUGHPUT, stack.label(), scenario, users);
    }

    private boolean beatsAll(StackStyle stack, String scenario, int users) {
        return stacks.size() > 1
                && stacks.stream()
                        .filter(other -> !other.equals(stack))
                        .allMatch(other -> analysis.ratio(
                                        Metric.THROUGHPUT, stack.label(), other.label(), scenario, users)
                                .filter(ratio -> ratio.verdict() == Verdict.HIGHER)
                                .isPresent());
    }

    private List<PairLine> pairs(String scenario, int users) {
        List<PairLine> lines = new ArrayList<>();
        for (int later = 1; later < stacks.size(); later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                StackStyle stack = stacks.get(later);
                StackStyle baseline = stacks.get(earlier);
                analysis.ratio(Metric.THROUGHPUT, stack.label(), baseline.label(), scenario, users)
                        .map(ratio -> line(scenario, users, stack, baseline, ratio))
                        .ifPresent(lines::add);
            }
        }
        return lines;
    }

    private static PairLine line(String scenario, int users, StackStyle stack, StackStyle baseline, Ratio ratio) {
        Comparison comparison =
                new Comparison(scenario, users, Metric.THROUGHPUT, stack.label(), baseline.label(), ratio);
        return new PairLine(
                stack,
                baseline,
                Numbers.ratio(ratio.value()),
                Numbers.interval(ratio.interval()),
                comparison.word(),
                tone(comparison),
                remark(ratio));
    }

    private static String tone(Comparison comparison) {
        if (comparison.better()) {
            return "better";
        }
        if (comparison.worse()) {
            return "worse";
        }
        return switch (comparison.ratio().verdict()) {
            case EQUAL -> "equal";
            case UNDECIDED -> "undecided";
            default -> "plain";
        };
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
