package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.DecidingMetric;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The verdicts of a campaign as Markdown, to quote in a document or a pull request: a table for each deciding metric, with the value of each stack
 * and the ratio of each pair; then what faults and slow consumers did.
 */
final class MarkdownSummary {

    private static final String NONE = "–";

    private final Results results;
    private final Design design;
    private final Analysis analysis;
    private final PairedTests tests;
    private final List<StackStyle> stacks;

    private MarkdownSummary(Results results) {
        this.results = results;
        design = results.design();
        analysis = new Analysis(results);
        tests = new PairedTests(analysis, design);
        stacks = StackStyles.of(design.stacks());
    }

    /** The whole text. */
    static String of(Results results) {
        return new MarkdownSummary(results).text();
    }

    private String text() {
        List<String> lines = new ArrayList<>();
        lines.add("# Twinchat: " + results.preset() + ", " + NumberFormats.time(results.started()));
        lines.add("");
        new Facts(results, tests).all().forEach(fact -> lines.add("- " + fact.name() + ": " + fact.value()));
        lines.add("");
        lines.add(
                "Ratios have their 95 % confidence interval. **Bold**: significant after correction; *italics*: indicated,"
                        + " only the interval excludes 1.");
        for (DecidingMetric metric : DecidingMetric.values()) {
            List<String> rows = rows(metric);
            if (!rows.isEmpty()) {
                lines.addAll(List.of("", "## " + metric.title(), ""));
                lines.addAll(header());
                lines.addAll(rows);
            }
        }
        lines.addAll(faults());
        lines.addAll(observers());
        return String.join("\n", lines) + "\n";
    }

    private List<String> faults() {
        return table(
                "while the user service is broken",
                List.of(
                        "fault, stack",
                        "fault, s",
                        "responses",
                        "errors",
                        "longest, s",
                        "degraded, %",
                        "breaker opened after, s",
                        "normal again after, s"),
                new FaultRows(results, stacks)
                        .all().stream()
                                .map(row -> List.of(
                                        name(row.fault(), row.stack()),
                                        row.length(),
                                        row.requests(),
                                        row.errors(),
                                        row.longestWait(),
                                        row.degraded(),
                                        row.opened(),
                                        row.normal()))
                                .toList());
    }

    private List<String> observers() {
        return table(
                "slow consumers",
                List.of(
                        "other consumers, stack",
                        "events",
                        "held up, s",
                        "critical received",
                        "missed",
                        "p50, ms",
                        "p99, ms",
                        "relative to alone",
                        "live heap before, MiB",
                        "after",
                        "what happened"),
                new ObserverSections(results, stacks)
                        .section().rows().stream()
                                .map(row -> List.of(
                                        name(row.monitors(), row.stack()),
                                        row.generated(),
                                        row.heldUp(),
                                        row.received(),
                                        row.missed(),
                                        row.p50(),
                                        row.p99(),
                                        row.ratio(),
                                        row.heapBefore(),
                                        row.heapAfter(),
                                        row.finding()))
                                .toList());
    }

    private static String name(String tried, StackStyle stack) {
        return "`" + tried + "`, " + stack.label();
    }

    /** Nothing without rows. */
    private static List<String> table(String title, List<String> header, List<List<String>> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of("", "## " + title, "", row(header)));
        lines.add(row(Stream.concat(Stream.of("---"), Collections.nCopies(header.size() - 1, "---:").stream())
                .toList()));
        rows.forEach(cells -> lines.add(row(cells).replace('\u202f', ',')));
        return lines;
    }

    private List<String> header() {
        List<StackPair> pairs = StackPair.of(design.stacks());
        List<String> names = new ArrayList<>(List.of("scenario"));
        names.addAll(design.stacks());
        pairs.forEach(pair -> names.add(pair.stack() + " / " + pair.baseline()));
        List<String> rule = new ArrayList<>(List.of("---"));
        rule.addAll(Collections.nCopies(design.stacks().size(), "---:"));
        rule.addAll(Collections.nCopies(pairs.size(), "---"));
        return List.of(row(names), row(rule));
    }

    private List<String> rows(DecidingMetric deciding) {
        return design.scenarios().stream()
                .flatMap(scenario -> deciding.of(scenario, analysis).stream()
                        .flatMap(metric -> design.loads(scenario).stream()
                                .sorted()
                                .flatMap(users -> row(metric, scenario, users).stream())))
                .toList();
    }

    /** Nothing where no stack has a value. */
    private Optional<String> row(Metric metric, String scenario, int users) {
        List<String> values = design.stacks().stream()
                .map(stack -> analysis.estimate(metric, stack, scenario, users)
                        .map(estimate -> NumberFormats.of(estimate.value()).replace('\u202f', ','))
                        .orElse(NONE))
                .toList();
        if (values.stream().allMatch(NONE::equals)) {
            return Optional.empty();
        }
        String load = NumberFormats.whole(users).replace('\u202f', ',') + " " + Plan.loadUnitOf(scenario);
        String unit = metric.unit().isEmpty() ? "" : ", " + metric.unit();
        Stream<String> ratios = StackPair.of(design.stacks()).stream()
                .map(pair -> tests.compare(metric, pair.stack(), pair.baseline(), scenario, users)
                        .map(MarkdownSummary::ratio)
                        .orElse(NONE));
        return Optional.of(row(Stream.of(Stream.of("`" + scenario + "`, " + load + unit), values.stream(), ratios)
                .flatMap(cells -> cells)
                .toList()));
    }

    private static String ratio(Comparison comparison) {
        String value = String.format(Locale.ROOT, "%.2f", comparison.ratio().value());
        String marked = switch (comparison.grade()) {
            case SIGNIFICANT -> "**" + value + "**";
            case INDICATED -> "*" + value + "*";
            case NONE -> value;
        };
        String interval = NumberFormats.interval(comparison.ratio().interval());
        return interval.isEmpty() ? marked : marked + " (" + interval + ")";
    }

    private static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }
}
