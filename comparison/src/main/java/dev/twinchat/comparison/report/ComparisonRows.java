package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.ComparisonRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.DecidingMetric;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Every comparison of a scenario by its deciding metrics, with all statistics. */
final class ComparisonRows {

    private final Analysis analysis;
    private final PairedTests tests;
    private final Design design;
    private final List<StackStyle> stacks;

    ComparisonRows(Analysis analysis, PairedTests tests, Design design, List<StackStyle> stacks) {
        this.analysis = analysis;
        this.tests = tests;
        this.design = design;
        this.stacks = stacks;
    }

    List<ComparisonRow> of(String scenario) {
        List<Metric> metrics = Stream.of(DecidingMetric.values())
                .flatMap(deciding -> deciding.of(scenario, analysis).stream())
                .toList();
        List<ComparisonRow> rows = new ArrayList<>();
        for (int users : design.loads(scenario)) {
            for (Metric metric : metrics) {
                for (StackPair pair :
                        StackPair.of(stacks.stream().map(StackStyle::label).toList())) {
                    tests.compare(metric, pair.stack(), pair.baseline(), scenario, users)
                            .map(this::row)
                            .ifPresent(rows::add);
                }
            }
        }
        return rows;
    }

    private ComparisonRow row(Comparison comparison) {
        Ratio ratio = comparison.ratio();
        Integer more = ratio.moreBlocks();
        return new ComparisonRow(
                NumberFormats.whole(comparison.users()),
                comparison.metric().label(),
                StackStyles.named(stacks, comparison.stack()),
                StackStyles.named(stacks, comparison.baseline()),
                Integer.toString(ratio.pairs()),
                VoidPairs.words(analysis, comparison),
                NumberFormats.ratio(ratio.value()),
                dash(NumberFormats.interval(ratio.interval())),
                dash(NumberFormats.interval(ratio.bootstrap())),
                NumberFormats.p(comparison.p()),
                ratio.detectable() == null ? "–" : NumberFormats.effect(ratio.detectable()),
                comparison.word(),
                comparison.tone(),
                comparison.grade().word(),
                more == null ? "" : more >= Ratio.MOST_BLOCKS ? "over " + Ratio.MOST_BLOCKS : Integer.toString(more));
    }

    private static String dash(String text) {
        return text.isEmpty() ? "–" : text;
    }
}
