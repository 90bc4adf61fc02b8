package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Matrix;
import dev.twinchat.comparison.report.Page.MatrixCell;
import dev.twinchat.comparison.report.Page.MatrixRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The verdicts at a glance: scenarios and pairs of stacks down, loads across, in each cell who is better. */
final class MatrixTables {

    private final Analysis analysis;
    private final Design design;
    private final List<StackStyle> stacks;
    private final List<Integer> loads;

    MatrixTables(Analysis analysis, Design design, List<StackStyle> stacks) {
        this.analysis = analysis;
        this.design = design;
        this.stacks = stacks;
        this.loads = design.scenarios().stream()
                .flatMap(scenario -> design.loads(scenario).stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** One a metric that any scenario is held against; none if there is but one stack. */
    List<Matrix> all() {
        List<Matrix> tables = new ArrayList<>();
        if (stacks.size() > 1) {
            for (DecidingMetric decidingMetric : DecidingMetric.values()) {
                List<MatrixRow> rows = rows(decidingMetric);
                if (!rows.isEmpty()) {
                    tables.add(new Matrix(
                            decidingMetric.title(),
                            decidingMetric.note(),
                            loads.stream().map(NumberFormats::whole).toList(),
                            loadUnits(),
                            rows));
                }
            }
        }
        return tables;
    }

    private String loadUnits() {
        return design.scenarios().stream()
                .filter(scenario -> !design.loads(scenario).isEmpty())
                .map(Plan::loadUnitOf)
                .distinct()
                .sorted(Comparator.reverseOrder())
                .collect(Collectors.joining(", "));
    }

    private List<MatrixRow> rows(DecidingMetric decidingMetric) {
        List<MatrixRow> rows = new ArrayList<>();
        for (String scenario : design.scenarios()) {
            // Those about observers have no loads, and a part of the report for themselves. What else is told of a
            // capacity is at unlike rates.
            if (!design.loads(scenario).isEmpty() && (decidingMetric == DecidingMetric.SERVES || !isSearch(scenario))) {
                rows.addAll(rows(decidingMetric, scenario));
            }
        }
        return rows;
    }

    private static boolean isSearch(String scenario) {
        return Plan.ofLabel(scenario).filter(Plan::isSearch).isPresent();
    }

    private List<MatrixRow> rows(DecidingMetric decidingMetric, String scenario) {
        List<StackStyle> measured = stacks.stream()
                .filter(stack -> design.measures(stack.label(), scenario))
                .toList();
        List<MatrixRow> rows = new ArrayList<>();
        int span = measured.size() * (measured.size() - 1) / 2;
        for (int later = measured.size() - 1; later > 0; later--) {
            for (int earlier = later - 1; earlier >= 0; earlier--) {
                rows.add(row(decidingMetric.of(scenario), scenario, span, measured.get(later), measured.get(earlier)));
                span = 0;
            }
        }
        return rows;
    }

    private MatrixRow row(Metric metric, String scenario, int span, StackStyle stack, StackStyle baseline) {
        return new MatrixRow(
                scenario,
                metric.label(),
                span,
                stack,
                baseline,
                loads.stream()
                        .map(users -> design.loads(scenario).contains(users)
                                ? cell(metric, scenario, users, stack, baseline)
                                : MatrixCell.EMPTY)
                        .toList());
    }

    private MatrixCell cell(Metric metric, String scenario, int users, StackStyle stack, StackStyle baseline) {
        for (StackStyle each : List.of(stack, baseline)) {
            if (design.isTarget(each.label()) && !metric.isSeenByClients()) {
                return new MatrixCell("missing", null, "–", "", "not known of " + each.label());
            }
        }
        return analysis.ratio(metric, stack.label(), baseline.label(), scenario, users)
                .map(ratio -> cell(
                        new Comparison(scenario, users, metric, stack.label(), baseline.label(), ratio),
                        stack,
                        baseline))
                .orElse(MatrixCell.NO_VALUE);
    }

    private static MatrixCell cell(Comparison comparison, StackStyle stack, StackStyle baseline) {
        Ratio ratio = comparison.ratio();
        String title = comparison.stack() + " has " + NumberFormats.ratio(ratio.value()) + " the "
                + comparison.metric().label() + " of " + comparison.baseline()
                + (ratio.interval() == null ? "" : " (" + NumberFormats.interval(ratio.interval()) + ")");
        if (comparison.better()) {
            return new MatrixCell("w" + stack.slot(), stack, stack.label(), NumberFormats.ratio(ratio.value()), title);
        }
        if (comparison.worse()) {
            return new MatrixCell(
                    "w" + baseline.slot(), baseline, baseline.label(), NumberFormats.ratio(1 / ratio.value()), title);
        }
        return switch (ratio.verdict()) {
            case EQUAL -> new MatrixCell("equal", null, "equal", NumberFormats.ratio(ratio.value()), title);
            case UNDECIDED ->
                new MatrixCell(
                        "undecided", null, "undecided", NumberFormats.ratio(ratio.value()), title + ", " + more(ratio));
            default -> new MatrixCell("plain", null, "", NumberFormats.ratio(ratio.value()), title + ", values only");
        };
    }

    private static String more(Ratio ratio) {
        Integer more = ratio.moreBlocks();
        return more == null || more >= Ratio.MOST_BLOCKS
                ? "over " + Ratio.MOST_BLOCKS + " more blocks would be needed"
                : "about " + more + " more would likely decide it";
    }
}
