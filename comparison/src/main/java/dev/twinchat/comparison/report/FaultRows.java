package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.FaultRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.FaultFigures;
import dev.twinchat.comparison.result.Results;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The table of the faults, by fault, then stack. */
final class FaultRows {

    private final Results results;
    private final List<StackStyle> stacks;

    FaultRows(Results results, List<StackStyle> stacks) {
        this.results = results;
        this.stacks = stacks;
    }

    List<FaultRow> all() {
        return results.faults().stream()
                .sorted(Comparator.comparing(FaultFigures::fault)
                        .thenComparing(FaultFigures::stack)
                        .thenComparingInt(FaultFigures::block))
                .map(this::row)
                .toList();
    }

    private FaultRow row(FaultFigures figures) {
        return new FaultRow(
                StackStyles.named(stacks, figures.stack()),
                figures.fault(),
                seconds((double) figures.faultMillis()),
                NumberFormats.whole(figures.requests()),
                NumberFormats.whole(figures.errors()),
                seconds(figures.longestWaitMillis()),
                NumberFormats.of(100 * figures.degradedShare()),
                seconds(figures.openedAfterMillis(), "never"),
                seconds(figures.normalAfterMillis(), "not within the watch"));
    }

    private static String seconds(@Nullable Long millis, String otherwise) {
        return millis == null ? otherwise : seconds(millis.doubleValue());
    }

    private static String seconds(double millis) {
        return NumberFormats.of(millis / 1000);
    }
}
