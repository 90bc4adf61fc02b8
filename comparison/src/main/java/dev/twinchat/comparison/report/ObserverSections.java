package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.HeadlineRow;
import dev.twinchat.comparison.report.Page.ObserverRow;
import dev.twinchat.comparison.report.Page.ObserverSection;
import dev.twinchat.comparison.report.Page.SeenRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.ObserverFigures;
import dev.twinchat.comparison.result.ObserverFigures.Seen;
import dev.twinchat.comparison.result.Results;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The runs about observers: an answer for each strategy, and tables by strategy, then stack, then block. */
final class ObserverSections {

    /** The order in which one understands them. */
    private static final List<String> STRATEGIES =
            List.of("", "drop-queue", "sample", "lock-queue", "direct", "unbounded");

    /** Of the little picture of the heap. */
    private static final int WIDTH = 120;

    private static final int HEIGHT = 24;

    private final Results results;
    private final List<StackStyle> stacks;

    ObserverSections(Results results, List<StackStyle> stacks) {
        this.results = results;
        this.stacks = stacks;
    }

    ObserverSection section() {
        List<ObserverFigures> runs = runs();
        long highest = runs.stream()
                .flatMap(run -> run.heapCourseBytes().stream())
                .mapToLong(Long::longValue)
                .max()
                .orElse(1);
        return new ObserverSection(
                runs.isEmpty() ? "" : setting(runs.getFirst()),
                runs.stream().map(run -> row(run, highest)).toList(),
                runs.stream().flatMap(run -> seen(run).stream()).toList());
    }

    private List<ObserverFigures> runs() {
        return results.observers().stream()
                .sorted(Comparator.comparingInt((ObserverFigures run) -> STRATEGIES.indexOf(run.monitors()))
                        .thenComparing(ObserverFigures::stack)
                        .thenComparingInt(ObserverFigures::block))
                .toList();
    }

    /** What became of the critical consumer under each strategy. */
    List<HeadlineRow> headlines() {
        Map<String, List<ObserverFigures>> byScenario = runs().stream()
                .collect(Collectors.groupingBy(ObserverFigures::scenario, LinkedHashMap::new, Collectors.toList()));
        return byScenario.entrySet().stream()
                .map(scenario -> new HeadlineRow("observers", scenario.getKey(), sentence(scenario.getValue())))
                .toList();
    }

    /** Of each stack in its first block: in words a run is told, not a mean. */
    private String sentence(List<ObserverFigures> runs) {
        return stacks.stream()
                .flatMap(stack -> runs.stream()
                        .filter(run -> run.stack().equals(stack.label()))
                        .limit(1))
                .map(run -> run.stack() + ": " + new ObserverFinding(run, alone(run)).sentence())
                .collect(Collectors.joining(" "));
    }

    private static String setting(ObserverFigures run) {
        return NumberFormats.whole(run.rate()) + " events a second of " + NumberFormats.whole(run.size())
                + " bytes for " + run.plannedSeconds() + " s";
    }

    private ObserverRow row(ObserverFigures run, long highest) {
        ObserverFinding finding = new ObserverFinding(run, alone(run));
        Seen essential = run.essential();
        return new ObserverRow(
                StackStyles.named(stacks, run.stack()),
                name(run),
                finding.sentence(),
                finding.verdict(),
                finding.published(),
                NumberFormats.whole(run.generated()),
                NumberFormats.percent((double) run.generated() / run.rate() / run.seconds()),
                NumberFormats.of(run.heldUpMillis() / 1e3),
                NumberFormats.whole(essential.received()),
                NumberFormats.whole(run.missed(essential)),
                NumberFormats.of(essential.p50Millis()),
                NumberFormats.of(essential.p99Millis()),
                Double.isNaN(finding.ratio()) ? "–" : NumberFormats.ratio(finding.ratio()),
                NumberFormats.mebibytes((double) run.heapBeforeBytes()),
                NumberFormats.mebibytes((double) run.heapPeakBytes()),
                run.heapAfterBytes() == null ? "–" : NumberFormats.mebibytes(run.heapAfterBytes()),
                course(run, highest));
    }

    private @Nullable ObserverFigures alone(ObserverFigures run) {
        return results.observers().stream()
                .filter(other -> other.monitors().isEmpty()
                        && other.block() == run.block()
                        && other.stack().equals(run.stack()))
                .findAny()
                .orElse(null);
    }

    private List<SeenRow> seen(ObserverFigures run) {
        List<SeenRow> rows = new ArrayList<>();
        for (Seen observer : run.observers()) {
            rows.add(new SeenRow(
                    StackStyles.named(stacks, run.stack()),
                    name(run),
                    observer.kind(),
                    NumberFormats.whole(observer.connections()),
                    NumberFormats.whole(observer.received()),
                    NumberFormats.whole(run.missed(observer)),
                    NumberFormats.percent(run.generated() == 0 ? 0 : (double) run.missed(observer) / run.generated()),
                    NumberFormats.of(observer.p50Millis()),
                    NumberFormats.of(observer.p99Millis()),
                    NumberFormats.of(observer.maxMillis())));
        }
        return rows;
    }

    private static String name(ObserverFigures run) {
        return run.monitors().isEmpty() ? "(alone)" : run.monitors();
    }

    /** The heap's course as points of a line, all runs on one scale: time from left to right, the planned time the width. */
    private static String course(ObserverFigures run, long highest) {
        StringBuilder points = new StringBuilder();
        List<Long> course = run.heapCourseBytes();
        for (int second = 0; second < course.size(); second++) {
            points.append(String.format(
                    Locale.ROOT,
                    "%.1f,%.1f ",
                    Math.min(1, (double) second / Math.max(1, run.plannedSeconds() - 1)) * WIDTH,
                    HEIGHT - (double) course.get(second) / highest * HEIGHT));
        }
        return points.toString().trim();
    }
}
