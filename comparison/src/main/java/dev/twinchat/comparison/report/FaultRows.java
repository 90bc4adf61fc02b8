package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.FaultRow;
import dev.twinchat.comparison.report.Page.HeadlineRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.FaultFigures;
import dev.twinchat.comparison.result.Results;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the faults did: an answer for each, and a table by fault, then stack. */
final class FaultRows {

    private static final long FOREVER = Long.MAX_VALUE;

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

    List<HeadlineRow> headlines() {
        return results.faults().stream()
                .map(FaultFigures::fault)
                .distinct()
                .sorted()
                .map(fault -> new HeadlineRow("faults", "user service " + fault, sentence(under(fault))))
                .toList();
    }

    private List<FaultFigures> under(String fault) {
        return results.faults().stream()
                .filter(figures -> figures.fault().equals(fault))
                .toList();
    }

    private static String sentence(List<FaultFigures> all) {
        long errors = all.stream().mapToLong(FaultFigures::errors).sum();
        String responses = NumberFormats.whole(
                        all.stream().mapToLong(FaultFigures::requests).sum()) + " responses ";
        double longest =
                all.stream().mapToDouble(FaultFigures::longestWaitMillis).max().orElseThrow();
        return (errors == 0
                        ? "None of " + responses + "was an error"
                        : NumberFormats.whole(errors) + " of " + responses + "were errors")
                + "; the longest took " + seconds(longest) + " s. "
                + slowest(
                        all,
                        FaultFigures::openedAfterMillis,
                        "The circuit breaker was open after at most ",
                        "the circuit breaker was never seen open")
                + " "
                + slowest(
                        all,
                        FaultFigures::normalAfterMillis,
                        "All was normal again after at most ",
                        "not normal again within the watch");
    }

    /** The stack that took longest, or those that did not get there. */
    private static String slowest(
            List<FaultFigures> all, Function<FaultFigures, @Nullable Long> millis, String done, String never) {
        ToLongFunction<FaultFigures> took = figures -> Objects.requireNonNullElse(millis.apply(figures), FOREVER);
        FaultFigures slowest = all.stream().max(Comparator.comparingLong(took)).orElseThrow();
        long most = took.applyAsLong(slowest);
        if (most < FOREVER) {
            return done + seconds((double) most) + " s (" + slowest.stack() + ").";
        }
        return all.stream()
                        .filter(figures -> took.applyAsLong(figures) == FOREVER)
                        .map(FaultFigures::stack)
                        .distinct()
                        .collect(Collectors.joining(", "))
                + ": " + never + ".";
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
