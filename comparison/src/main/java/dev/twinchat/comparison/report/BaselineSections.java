package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.FloorRow;
import dev.twinchat.comparison.report.Page.FloorSection;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Baseline;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.statistics.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The database's own limit beside what the stacks make of it. */
final class BaselineSections {

    /** The floor has the colour of no stack. */
    private static final int NO_SLOT = 3;

    private final Results results;
    private final List<StackStyle> stacks;

    BaselineSections(Results results, List<StackStyle> stacks) {
        this.results = results;
        this.stacks = stacks;
    }

    FloorSection section() {
        Optional<Estimate> limit = mean(Baseline::requestsPerSecond);
        if (limit.isEmpty()) {
            return new FloorSection("", List.of());
        }
        Baseline first = results.floors().getFirst();
        int users = results.design().loads(first.scenario()).getLast();
        double most = limit.get().value();
        List<FloorRow> rows = new ArrayList<>();
        rows.add(new FloorRow(
                "the statement alone",
                NO_SLOT,
                NumberFormats.of(most),
                100,
                "100 %",
                text(mean(Baseline::databaseCpuMicrosPerRequest)),
                text(mean(Baseline::clientCpuMicrosPerRequest))));
        for (StackStyle stack : stacks) {
            // A target has another database, of which this is no limit.
            if (!results.design().isTarget(stack.label())) {
                rows.add(row(stack, first.scenario(), users, most));
            }
        }
        return new FloorSection(
                "The one statement of " + first.scenario() + ", run by " + first.connections()
                        + " connections without a service, and the stacks with " + NumberFormats.whole(users)
                        + " users.",
                rows);
    }

    private FloorRow row(StackStyle stack, String scenario, int users, double most) {
        Analysis analysis = new Analysis(results);
        Optional<Estimate> throughput = analysis.estimate(Metric.THROUGHPUT, stack.label(), scenario, users);
        double share = throughput.map(estimate -> estimate.value() / most).orElse(0.0);
        return new FloorRow(
                stack.label(),
                stack.slot(),
                text(throughput),
                (int) Math.min(100, Math.round(100 * share)),
                throughput.isEmpty() ? "" : NumberFormats.percent(share),
                text(databaseCpu(stack, scenario, users)),
                text(analysis.estimate(Metric.CPU_PER_REQUEST, stack.label(), scenario, users)));
    }

    private Optional<Estimate> databaseCpu(StackStyle stack, String scenario, int users) {
        List<Double> values = new ArrayList<>();
        for (Run run : results.measured()) {
            if (run.of(stack.label(), scenario, users) && run.measurement() != null) {
                values.add(run.measurement().machine().databaseCpuMicrosPerRequest());
            }
        }
        return Estimate.of(values);
    }

    private Optional<Estimate> mean(ToDoubleFunction<Baseline> figure) {
        return Estimate.of(results.floors().stream()
                .map(floor -> figure.applyAsDouble(floor))
                .toList());
    }

    private static String text(Optional<Estimate> estimate) {
        return estimate.map(known -> NumberFormats.of(known.value())).orElse("–");
    }
}
