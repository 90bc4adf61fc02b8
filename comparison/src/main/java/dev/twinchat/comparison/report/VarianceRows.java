package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.VarianceRow;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.DecidingMetric;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.Estimate;
import dev.twinchat.comparison.statistics.VarianceComponents;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** How much the deciding metrics vary between the starts of a stack, and how much within one: medians over the cells. */
final class VarianceRows {

    private final Analysis analysis;
    private final Design design;

    VarianceRows(Analysis analysis, Design design) {
        this.analysis = analysis;
        this.design = design;
    }

    /** A row for each deciding metric that is known; none where starts have one round each. */
    List<VarianceRow> all() {
        return Stream.of(DecidingMetric.values())
                .flatMap(deciding -> row(deciding).stream())
                .toList();
    }

    private Optional<VarianceRow> row(DecidingMetric deciding) {
        List<VarianceComponents> stacks = cells(deciding)
                .flatMap(cell -> design.stacks().stream()
                        .flatMap(stack ->
                                analysis.variance(cell.metric(), stack, cell.scenario(), cell.users()).stream()))
                .toList();
        List<VarianceComponents> ratios = cells(deciding)
                .flatMap(cell -> StackPair.of(design.stacks()).stream()
                        .flatMap(pair -> analysis
                                .variance(cell.metric(), pair.stack(), pair.baseline(), cell.scenario(), cell.users())
                                .stream()))
                .toList();
        return stacks.isEmpty()
                ? Optional.empty()
                : Optional.of(new VarianceRow(
                        deciding.title(),
                        median(stacks, VarianceComponents::betweenShare),
                        median(stacks, VarianceComponents::withinShare),
                        median(ratios, VarianceComponents::betweenShare),
                        median(ratios, VarianceComponents::withinShare)));
    }

    private record Cell(Metric metric, String scenario, int users) {}

    private Stream<Cell> cells(DecidingMetric deciding) {
        return design.scenarios().stream()
                .flatMap(scenario -> deciding.of(scenario, analysis).stream()
                        .flatMap(metric ->
                                design.loads(scenario).stream().map(users -> new Cell(metric, scenario, users))));
    }

    private static String median(List<VarianceComponents> cells, ToDoubleFunction<VarianceComponents> share) {
        return Estimate.of(cells.stream().map(share::applyAsDouble).toList())
                .map(estimate -> String.format(Locale.ROOT, "%.1f %%", 100 * estimate.median()))
                .orElse("–");
    }
}
