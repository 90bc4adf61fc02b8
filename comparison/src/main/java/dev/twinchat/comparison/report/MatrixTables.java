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
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

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
        List<Integer> loads = scenarios.stream()
                .flatMap(scenario -> design.loads(scenario).stream())
                .distinct()
                .sorted()
                .toList();
        List<MatrixRow> rows = scenarios.stream()
                .flatMap(scenario -> rows(deciding.of(scenario, analysis).orElseThrow(), scenario, loads).stream())
                .toList();
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Matrix(
                        deciding.title(),
                        deciding.note(),
                        loads.stream().map(NumberFormats::whole).toList(),
                        loadUnits(scenarios),
                        rows));
    }

    /** Whether two stacks at least have this metric. */
    private boolean isKnownOfAny(Metric metric) {
        return metric.isSeenByClients()
                || stacks.stream()
                                .filter(stack -> !design.isTarget(stack.label()))
                                .count()
                        > 1;
    }

    private static String loadUnits(List<String> scenarios) {
        return scenarios.stream()
                .map(Plan::loadUnitOf)
                .distinct()
                .sorted(Comparator.reverseOrder())
                .collect(Collectors.joining(", "));
    }

    private List<MatrixRow> rows(Metric metric, String scenario, List<Integer> loads) {
        List<StackStyle> measured = stacks.stream()
                .filter(stack -> design.measures(stack.label(), scenario))
                .toList();
        List<MatrixRow> rows = new ArrayList<>();
        int span = measured.size() * (measured.size() - 1) / 2;
        for (int later = measured.size() - 1; later > 0; later--) {
            for (int earlier = later - 1; earlier >= 0; earlier--) {
                rows.add(row(metric, scenario, span, measured.get(later), measured.get(earlier), loads));
                span = 0;
            }
        }
        return rows;
    }

    private MatrixRow row(
            Metric metric, String scenario, int span, StackStyle stack, StackStyle baseline, List<Integer> loads) {
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
                return MatrixCell.missing("not known of " + each.label());
            }
        }
        return tests.compare(metric, stack.label(), baseline.label(), scenario, users)
                .map(comparison -> cell(comparison, stack, baseline))
                .orElse(MatrixCell.missing("not measured on both"));
    }

    private MatrixCell cell(Comparison comparison, StackStyle stack, StackStyle baseline) {
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
                tone,
                winner,
                NumberFormats.ratio(ratio.value()),
                NumberFormats.interval(ratio.interval()),
                String.join(", ", words),
                title(comparison));
    }

    private static String word(Comparison comparison) {
        Double detectable = comparison.ratio().detectable();
        return switch (comparison.ratio().verdict()) {
            case HIGHER, LOWER -> comparison.word() + ", " + comparison.grade().word();
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
