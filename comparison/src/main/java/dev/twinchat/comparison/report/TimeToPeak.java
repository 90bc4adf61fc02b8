package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.PeakRow;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.WarmUp;
import dev.twinchat.comparison.result.WarmUp.Window;
import dev.twinchat.comparison.statistics.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** What it took until each stack was near its final CPU time per request: medians over the blocks. */
final class TimeToPeak {

    private final List<WarmUp> warmUps;
    private final Design design;
    private final List<StackStyle> stacks;

    TimeToPeak(Results results, List<StackStyle> stacks) {
        this.warmUps = results.warmUps();
        this.design = results.design();
        this.stacks = stacks;
    }

    /** A stack's line: CPU time per request relative to the final one, and when, in seconds of warm-up. */
    record Line(String stack, int slot, List<Double> seconds, List<Double> values) {}

    /** A scenario's chart. */
    record Chart(String id, List<Line> lines) {}

    /** The scenarios that have a chart. */
    List<String> scenarios() {
        return design.scenarios().stream()
                .filter(scenario ->
                        warmUps.stream().anyMatch(warmUp -> warmUp.scenario().equals(scenario)))
                .toList();
    }

    List<Chart> charts() {
        return scenarios().stream()
                .map(scenario -> new Chart(
                        id(scenario),
                        stacks.stream()
                                .filter(stack -> !of(stack, scenario).isEmpty())
                                .map(stack -> line(stack, of(stack, scenario)))
                                .toList()))
                .toList();
    }

    /** That of the element with a scenario's chart. */
    static String id(String scenario) {
        return scenario + "-warm-up";
    }

    List<PeakRow> rows() {
        List<PeakRow> rows = new ArrayList<>();
        for (String scenario : scenarios()) {
            for (StackStyle stack : stacks) {
                List<WarmUp> of = of(stack, scenario);
                if (!of.isEmpty()) {
                    rows.add(row(scenario, stack, of));
                }
            }
        }
        return rows;
    }

    private List<WarmUp> of(StackStyle stack, String scenario) {
        return warmUps.stream()
                .filter(warmUp -> warmUp.stack().equals(stack.label())
                        && warmUp.scenario().equals(scenario)
                        && warmUp.finalCpuMicros().isPresent())
                .toList();
    }

    private static PeakRow row(String scenario, StackStyle stack, List<WarmUp> of) {
        return new PeakRow(
                scenario,
                stack,
                NumberFormats.whole(of.getFirst().users()),
                median(of, warmUp -> sum(warmUp, Window::requests)),
                median(of, warmUp -> sum(warmUp, Window::cpuMillis) / 1_000),
                median(of, warmUp -> sum(warmUp, Window::seconds)),
                median(of, warmUp -> warmUp.finalCpuMicros().orElse(Double.NaN)),
                median(of, WarmUp::seconds),
                of.stream().filter(WarmUp::warm).count() + " of " + of.size());
    }

    private static double sum(WarmUp warmUp, ToDoubleFunction<Window> figure) {
        return warmUp.untilNearPeak().stream().mapToDouble(figure).sum();
    }

    private static String median(List<WarmUp> of, ToDoubleFunction<WarmUp> figure) {
        return Estimate.of(of.stream().map(figure::applyAsDouble).toList())
                .map(estimate -> NumberFormats.of(estimate.median()))
                .orElse("–");
    }

    /** Window by window, as long as most of the blocks have one. */
    private static Line line(StackStyle stack, List<WarmUp> of) {
        List<Double> seconds = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        int longest =
                of.stream().mapToInt(warmUp -> warmUp.windows().size()).max().orElse(0);
        for (int window = 0; window < longest; window++) {
            int at = window;
            List<WarmUp> having =
                    of.stream().filter(warmUp -> at < warmUp.windows().size()).toList();
            List<Double> relative = having.stream()
                    .map(warmUp -> relativeCpu(warmUp, at))
                    .filter(Double::isFinite)
                    .toList();
            if (2 * relative.size() > of.size()) {
                seconds.add(CurveCharts.rounded(middle(having, warmUp -> end(warmUp, at))));
                values.add(CurveCharts.rounded(
                        Estimate.of(relative).map(Estimate::median).orElse(Double.NaN)));
            }
        }
        return new Line(stack.label(), stack.slot(), seconds, values);
    }

    private static double middle(List<WarmUp> of, ToDoubleFunction<WarmUp> figure) {
        return Estimate.of(of.stream().map(figure::applyAsDouble).toList())
                .map(Estimate::median)
                .orElse(Double.NaN);
    }

    private static double relativeCpu(WarmUp warmUp, int window) {
        OptionalDouble last = warmUp.finalCpuMicros();
        return warmUp.windows().get(window).cpuMicrosPerRequest() / last.orElse(Double.NaN);
    }

    private static double end(WarmUp warmUp, int window) {
        return warmUp.windows().stream()
                .limit(window + 1L)
                .mapToDouble(Window::seconds)
                .sum();
    }
}
