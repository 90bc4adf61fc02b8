package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Matrix;
import dev.twinchat.comparison.report.Page.MatrixCell;
import dev.twinchat.comparison.report.Page.MatrixRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.DecidingMetric;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Grade;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.comparison.statistics.Verdict;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The verdicts at a glance: a table for each deciding metric, in it a row for each scenario and pair of stacks. Every ratio is that of the row's
 * first stack relative to its second.
 */
final class MatrixTables {

    private final Analysis analysis;
    private final PairedTests tests;
    private final Design design;
    private final List<StackStyle> stacks;

    MatrixTables(Analysis analysis, PairedTests tests, Design design, List<StackStyle> stacks) {
        this.analysis = analysis;
        this.tests = tests;
        this.design = design;
        this.stacks = stacks;
    }

    /** One for each metric that any scenario is compared by; none if there is but one stack. */
    List<Matrix> all() {
        List<Matrix> tables = new ArrayList<>();
        if (stacks.size() > 1) {
            for (DecidingMetric deciding : DecidingMetric.values()) {
                table(deciding).ifPresent(tables::add);
            }
        }
        return tables;
    }

    private Optional<Matrix> table(DecidingMetric deciding) {
        // Scenarios about observers have no loads, and a part of the report for themselves.
        List<String> scenarios = design.scenarios().stream()
                .filter(scenario -> !design.loads(scenario).isEmpty())
                .filter(scenario -> deciding.of(scenario, analysis)
                        .filter(this::isKnownOfAny)
                        .isPresent())
                .toList();
        int columns = scenarios.stream()
                .mapToInt(scenario -> loads(scenario).size())
                .max()
                .orElse(0);
        List<MatrixRow> rows = scenarios.stream()
                .flatMap(scenario -> rows(deciding.of(scenario, analysis).orElseThrow(), scenario, columns).stream())
                .toList();
        boolean same = scenarios.stream()
                        .map(scenario -> loads(scenario) + Plan.loadUnitOf(scenario))
                        .distinct()
                        .count()
                == 1;
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Matrix(
                        deciding.title(),
                        deciding.note(),
                        same
                                ? loads(scenarios.getFirst()).stream()
                                        .map(NumberFormats::whole)
                                        .toList()
                                : withoutLoads(columns),
                        same ? Plan.loadUnitOf(scenarios.getFirst()) : "",
                        rows));
    }

    private List<Integer> loads(String scenario) {
        return design.loads(scenario).stream().sorted().toList();
    }

    private static List<String> withoutLoads(int columns) {
        return columns == 1
                ? List.of("ratio")
                : IntStream.rangeClosed(1, columns)
                        .mapToObj(number -> "load " + number)
                        .toList();
    }

    /** Whether two stacks at least have this metric. */
    private boolean isKnownOfAny(Metric metric) {
        return metric.isSeenByClients()
                || stacks.stream()
                                .filter(stack -> !design.isTarget(stack.label()))
                                .count()
                        > 1;
    }

    private List<MatrixRow> rows(Metric metric, String scenario, int columns) {
        List<StackStyle> measured = stacks.stream()
                .filter(stack -> design.measures(stack.label(), scenario))
                .toList();
        List<MatrixRow> rows = new ArrayList<>();
        int span = measured.size() * (measured.size() - 1) / 2;
        for (int later = measured.size() - 1; later > 0; later--) {
            for (int earlier = later - 1; earlier >= 0; earlier--) {
                rows.add(row(metric, scenario, span, measured.get(later), measured.get(earlier), columns));
                span = 0;
            }
        }
        return rows;
    }

    private MatrixRow row(
            Metric metric, String scenario, int span, StackStyle stack, StackStyle baseline, int columns) {
        List<Integer> loads = loads(scenario);
        return new MatrixRow(
                scenario,
                metric.label(),
                span,
                stack,
                baseline,
                IntStream.range(0, columns)
                        .mapToObj(column -> column < loads.size()
                                ? cell(metric, scenario, loads.get(column), stack, baseline)
                                : MatrixCell.EMPTY)
                        .toList());
    }

    private MatrixCell cell(Metric metric, String scenario, int users, StackStyle stack, StackStyle baseline) {
        String load = NumberFormats.whole(users) + " " + Plan.loadUnitOf(scenario);
        for (StackStyle each : List.of(stack, baseline)) {
            if (design.isTarget(each.label()) && !metric.isSeenByClients()) {
                return MatrixCell.missing(load, "not known of " + each.label());
            }
        }
        return tests.compare(metric, stack.label(), baseline.label(), scenario, users)
                .map(comparison -> cell(load, comparison, stack, baseline))
                .orElse(MatrixCell.missing(load, "not measured on both"));
    }

    private MatrixCell cell(String load, Comparison comparison, StackStyle stack, StackStyle baseline) {
        Ratio ratio = comparison.ratio();
        StackStyle winner = comparison.better() ? stack : comparison.worse() ? baseline : null;
        String tone = winner == null
                ? comparison.tone()
                : "w" + winner.slot() + (comparison.grade() == Grade.SIGNIFICANT ? " significant" : " indicated");
        List<String> words = new ArrayList<>(List.of(word(comparison)));
        String lacking = VoidPairs.words(analysis, comparison);
        if (!lacking.isEmpty()) {
            words.add(lacking);
        }
        return new MatrixCell(
                load,
                tone,
                winner,
                NumberFormats.ratio(ratio.value()),
                NumberFormats.interval(ratio.interval()),
                String.join(", ", words),
                title(comparison));
    }

    /** What stands behind the mark of the better stack, if one is. */
    private static String word(Comparison comparison) {
        Double detectable = comparison.ratio().detectable();
        return switch (comparison.ratio().verdict()) {
            case HIGHER, LOWER -> "better, " + comparison.grade().word();
            case INCONCLUSIVE ->
                detectable == null
                        ? comparison.word()
                        : comparison.word() + ", would find " + NumberFormats.effect(detectable);
            case EQUAL, TOO_FEW_BLOCKS -> comparison.word();
        };
    }

    private static String title(Comparison comparison) {
        Ratio ratio = comparison.ratio();
        String sentence = comparison.stack() + " has "
                + NumberFormats.ratioWithInterval(ratio.value(), ratio.interval()) + " times the "
                + comparison.metric().label() + " of " + comparison.baseline();
        if (comparison.p() != null) {
            sentence += ", p " + NumberFormats.p(comparison.p()) + " after correction";
        }
        Double detectable = ratio.detectable();
        return ratio.verdict() == Verdict.INCONCLUSIVE && detectable != null
                ? sentence + "; a difference of " + NumberFormats.effect(detectable)
                        + " or more would have been found with 80 % power; " + more(ratio)
                : sentence;
    }

    private static String more(Ratio ratio) {
        Integer more = ratio.moreBlocks();
        return more == null || more >= Ratio.MOST_BLOCKS
                ? "one of the size seen would need over " + Ratio.MOST_BLOCKS + " more blocks"
                : "one of the size seen would need " + more + " more block" + (more == 1 ? "" : "s");
    }
}
