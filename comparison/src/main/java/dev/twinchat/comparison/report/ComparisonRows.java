package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.ComparisonRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.RankTests;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.Ratio;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Every comparison of a scenario with all that statistics say about it. */
final class ComparisonRows {

    private final Analysis analysis;
    private final Design design;
    private final List<StackStyle> stacks;
    private final Map<Metric, RankTests> rankTests = new EnumMap<>(Metric.class);

    ComparisonRows(Analysis analysis, Design design, List<StackStyle> stacks) {
        this.analysis = analysis;
        this.design = design;
        this.stacks = stacks;
    }

    List<ComparisonRow> of(String scenario) {
        List<Metric> metrics = List.of(DecidingMetric.values()).stream()
                .map(deciding -> deciding.of(scenario))
                .distinct()
                .toList();
        List<ComparisonRow> rows = new ArrayList<>();
        for (int users : design.loads(scenario)) {
            for (Metric metric : metrics) {
                for (StackPair pair :
                        StackPair.of(stacks.stream().map(StackStyle::label).toList())) {
                    analysis.ratio(metric, pair.stack(), pair.baseline(), scenario, users)
                            .map(ratio -> new Comparison(scenario, users, metric, pair.stack(), pair.baseline(), ratio))
                            .map(this::row)
                            .ifPresent(rows::add);
                }
            }
        }
        return rows;
    }

    private ComparisonRow row(Comparison comparison) {
        Ratio ratio = comparison.ratio();
        RankTests tests =
                rankTests.computeIfAbsent(comparison.metric(), metric -> new RankTests(analysis, design, metric));
        String p = tests.p(
                        comparison.scenario(),
                        comparison.users(),
                        new StackPair(comparison.stack(), comparison.baseline()))
                .map(value -> value < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", value))
                .orElse("–");
        Integer more = ratio.moreBlocks();
        return new ComparisonRow(
                NumberFormats.whole(comparison.users()),
                comparison.metric().label(),
                StackStyles.named(stacks, comparison.stack()),
                StackStyles.named(stacks, comparison.baseline()),
                ratio.pairs(),
                NumberFormats.ratio(ratio.value()),
                dash(NumberFormats.interval(ratio.interval())),
                dash(NumberFormats.interval(ratio.bootstrap())),
                p,
                comparison.word(),
                comparison.tone(),
                more == null ? "" : more >= Ratio.MOST_BLOCKS ? "over " + Ratio.MOST_BLOCKS : Integer.toString(more));
    }

    private static String dash(String text) {
        return text.isEmpty() ? "–" : text;
    }
}
