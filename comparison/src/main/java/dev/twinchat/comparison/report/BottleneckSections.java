package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.BoundRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Bottleneck;
import dev.twinchat.comparison.result.CellMedians;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.ProcessorShares;
import dev.twinchat.comparison.result.RunDiagnostics;
import dev.twinchat.comparison.result.RunDiagnostics.Pressure;
import dev.twinchat.comparison.result.RunDiagnostics.Waits;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Why a scenario came out as it did: what held each cell up, and a paragraph made of the same figures. */
final class BottleneckSections {

    private final Analysis analysis;
    private final Design design;
    private final List<StackStyle> stacks;
    private final List<StackStyle> targets;
    private final ProcessorShares processors;

    BottleneckSections(Analysis analysis, Design design, List<StackStyle> stacks, ProcessorShares processors) {
        this.analysis = analysis;
        this.design = design;
        this.stacks =
                stacks.stream().filter(stack -> !design.isTarget(stack.label())).toList();
        this.targets =
                stacks.stream().filter(stack -> design.isTarget(stack.label())).toList();
        this.processors = processors;
    }

    /** The figures of each cell that was looked at. */
    List<BoundRow> rows(String scenario) {
        List<BoundRow> rows = new ArrayList<>();
        for (int users : design.loads(scenario)) {
            for (StackStyle stack : stacks) {
                Bottleneck bottleneck = Bottleneck.of(analysis, processors, stack.label(), scenario, users);
                if (bottleneck != Bottleneck.UNKNOWN) {
                    rows.add(row(scenario, users, stack, bottleneck));
                }
            }
        }
        return rows;
    }

    private BoundRow row(String scenario, int users, StackStyle stack, Bottleneck bottleneck) {
        CellMedians cell = new CellMedians(analysis, stack.label(), scenario, users);
        return new BoundRow(
                NumberFormats.whole(users),
                stack,
                bottleneck.label(),
                List.of(
                        percent(cell.pressure(Pressure::serviceShare)),
                        percent(cell.machine(Machine::databaseShare)),
                        percent(cell.machine(Machine::generatorShare)),
                        percent(cell.machine(Machine::idleShare)),
                        NumberFormats.of(cell.pressure(Pressure::sessionsInUse)) + " of "
                                + NumberFormats.of(cell.pressure(Pressure::connections)),
                        NumberFormats.of(cell.pressure(Pressure::sessionsRunning)) + " · "
                                + NumberFormats.of(cell.pressure(Pressure::sessionsLocked)) + " · "
                                + NumberFormats.of(cell.pressure(Pressure::sessionsOnDisk)),
                        NumberFormats.of(cell.pressure(Pressure::databaseMillisPerRequest)),
                        NumberFormats.of(cell.pressure(Pressure::compilingCores)),
                        percent(cell.pressure(Pressure::collectingShare)),
                        NumberFormats.of(cell.pressure(Pressure::queuedVirtualThreads)),
                        waits(cell, Waits::pinned),
                        waits(cell, Waits::forMonitors),
                        waits(cell, Waits::eventLoopLagMillis),
                        percent(cell.pressure(Pressure::busiestThreadShare)) + " " + busiestThread(cell)));
    }

    private static String waits(CellMedians cell, Function<Waits, @Nullable Double> figure) {
        double known = cell.pressure(pressure -> pressure.waits(figure));
        return Double.isNaN(known) ? "–" : NumberFormats.of(known);
    }

    /** In words, at the greatest load; empty where nothing was looked at. */
    String paragraph(String scenario) {
        int users = design.loads(scenario).getLast();
        Map<Bottleneck, List<String>> held = new TreeMap<>(stacks.stream()
                .collect(Collectors.groupingBy(
                        stack -> Bottleneck.of(analysis, processors, stack.label(), scenario, users),
                        Collectors.mapping(StackStyle::label, Collectors.toList()))));
        held.remove(Bottleneck.UNKNOWN);
        if (held.isEmpty()) {
            return "";
        }
        List<String> sentences = new ArrayList<>();
        sentences.add("At " + NumberFormats.whole(users) + ": "
                + held.entrySet().stream()
                        .map(entry -> "the bottleneck of " + String.join(", ", entry.getValue()) + ": "
                                + entry.getKey().label() + " ("
                                + entry.getKey().rule() + ")")
                        .collect(Collectors.joining("; "))
                + ".");
        sentences.add("The processors were "
                + each(scenario, users, cell -> cell.machine(Machine::idleShare), BottleneckSections::percent)
                + " idle; the services took "
                + each(scenario, users, cell -> cell.pressure(Pressure::serviceShare), BottleneckSections::percent)
                + " of them.");
        addCost(sentences, scenario, users);
        sentences.add("Statements took "
                + each(scenario, users, cell -> cell.pressure(Pressure::databaseMillisPerRequest), NumberFormats::of)
                + " ms of a request in the database, with "
                + each(scenario, users, cell -> cell.pressure(Pressure::sessionsInUse), NumberFormats::of)
                + " connections in use.");
        addDisturbers(sentences, scenario, users);
        targets.forEach(target -> sentences.add("The bottleneck of " + target.label() + " is not known."));
        return String.join(" ", sentences);
    }

    /** Whether who needs less CPU time per request serves more, of all pairs of stacks whose 95 % intervals exclude 1 in both. */
    private void addCost(List<String> sentences, String scenario, int users) {
        if (design.aboutConnections().contains(scenario)) {
            return;
        }
        sentences.add("A request cost the service "
                + each(scenario, users, cell -> cell.metric(Metric.CPU_PER_REQUEST), NumberFormats::of)
                + " µs of CPU time.");
        if (Plan.isOpen(scenario)
                || Plan.ofLabel(scenario).filter(Plan::isSearch).isPresent()) {
            // All serve what comes, or each something else: there is no order of who serves more.
            return;
        }
        List<String> explained = new ArrayList<>();
        List<String> unexplained = new ArrayList<>();
        for (StackStyle stack : stacks) {
            for (StackStyle other : stacks) {
                if (isBetter(scenario, users, Metric.THROUGHPUT, stack, other)) {
                    String pair = stack.label() + " before " + other.label();
                    if (isBetter(scenario, users, Metric.CPU_PER_REQUEST, stack, other)) {
                        explained.add(pair);
                    } else if (isBetter(scenario, users, Metric.CPU_PER_REQUEST, other, stack)) {
                        unexplained.add(pair);
                    }
                }
            }
        }
        if (!explained.isEmpty()) {
            sentences.add("Who needs less serves more: " + String.join(", ", explained) + ".");
        }
        if (!unexplained.isEmpty()) {
            sentences.add("CPU time does not explain " + String.join(", ", unexplained)
                    + ": who serves more there needs more for a request.");
        }
    }

    private boolean isBetter(String scenario, int users, Metric metric, StackStyle stack, StackStyle other) {
        return analysis.ratio(metric, stack.label(), other.label(), scenario, users)
                .filter(ratio ->
                        new Comparison(scenario, users, metric, stack.label(), other.label(), ratio, null).better())
                .isPresent();
    }

    private void addDisturbers(List<String> sentences, String scenario, int users) {
        double compiling = greatest(scenario, users, Pressure::compilingCores);
        if (compiling > 0.1) {
            sentences.add("The code was young: the compilers still took "
                    + each(scenario, users, cell -> cell.pressure(Pressure::compilingCores), NumberFormats::of)
                    + " cores.");
        }
        if (greatest(scenario, users, Pressure::collectingShare) > 0.01) {
            sentences.add("Garbage collections stopped the services "
                    + each(
                            scenario,
                            users,
                            cell -> cell.pressure(Pressure::collectingShare),
                            BottleneckSections::percent)
                    + " of the time.");
        }
        if (greatest(scenario, users, Pressure::queuedVirtualThreads) > 1) {
            sentences.add("Up to " + NumberFormats.of(greatest(scenario, users, Pressure::queuedVirtualThreads))
                    + " virtual threads waited for a carrier on average.");
        }
        if (greatest(scenario, users, pressure -> pressure.waits(Waits::pinned)) > 0.1) {
            sentences.add("Pinned virtual threads kept "
                    + each(
                            scenario,
                            users,
                            cell -> cell.pressure(figure -> figure.waits(Waits::pinned)),
                            NumberFormats::of)
                    + " carriers on average.");
        }
        if (greatest(scenario, users, pressure -> pressure.waits(Waits::forMonitors)) > 0.1) {
            sentences.add("On average "
                    + each(
                            scenario,
                            users,
                            cell -> cell.pressure(figure -> figure.waits(Waits::forMonitors)),
                            NumberFormats::of)
                    + " threads waited for a Java monitor.");
        }
        if (greatest(scenario, users, pressure -> pressure.waits(Waits::eventLoopLagMillis)) > 1) {
            sentences.add("A task waited "
                    + each(
                            scenario,
                            users,
                            cell -> cell.pressure(figure -> figure.waits(Waits::eventLoopLagMillis)),
                            NumberFormats::of)
                    + " ms for its event loop.");
        }
    }

    private double greatest(String scenario, int users, ToDoubleFunction<Pressure> figure) {
        return stacks.stream()
                .mapToDouble(stack -> new CellMedians(analysis, stack.label(), scenario, users).pressure(figure))
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    /** "1.2 (mvc-platform), 0.9 (webflux)". */
    private String each(
            String scenario,
            int users,
            ToDoubleFunction<CellMedians> figure,
            java.util.function.DoubleFunction<String> words) {
        return stacks.stream()
                .map(stack -> new CellMedians(analysis, stack.label(), scenario, users))
                .filter(cell -> Double.isFinite(figure.applyAsDouble(cell)))
                .map(cell -> words.apply(figure.applyAsDouble(cell)) + " (" + cell.stack() + ")")
                .collect(Collectors.joining(", "));
    }

    private static String percent(double share) {
        return Double.isNaN(share) ? "–" : NumberFormats.of(100 * share) + " %";
    }

    /** The kind of thread that was busiest most often: its name without the number. */
    private static String busiestThread(CellMedians cell) {
        return cell.analysis().measurements(cell.stack(), cell.scenario(), cell.users()).stream()
                .flatMap(BottleneckSections::pressure)
                .map(pressure -> pressure.busiestThread().replaceAll("[-#]?\\d+$", ""))
                .collect(Collectors.groupingBy(name -> name, Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }

    private static Stream<Pressure> pressure(Measurement measurement) {
        RunDiagnostics diagnostics = measurement.evidence();
        return diagnostics == null ? Stream.empty() : Stream.ofNullable(diagnostics.pressure());
    }
}
