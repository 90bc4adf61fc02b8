package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.RunDiagnostics;
import dev.twinchat.comparison.result.RunDiagnostics.Course;
import dev.twinchat.comparison.statistics.Estimate;
import dev.twinchat.jmeter.Plan;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The charts that show more than a value a run: the distribution of latencies, and the course of a run. Each line is the median over the blocks. */
final class CurveCharts {

    private static final MathContext FOUR_DIGITS = new MathContext(4);

    /** The middle of a slice may be the begin of another one, and fractions of seconds are not exact. */
    private static final double ROUNDING = 1e-9;

    private final Analysis analysis;
    private final Design design;
    private final List<StackStyle> stacks;

    CurveCharts(Analysis analysis, Design design, List<StackStyle> stacks) {
        this.analysis = analysis;
        this.design = design;
        this.stacks = stacks;
    }

    /** A stack's curve. */
    record Curve(String stack, int slot, List<@Nullable Double> values) {}

    /** The latencies of one load, a value a percentile. */
    record DistributionAt(int users, List<Curve> lines) {}

    /** A scenario's chart of latencies. */
    record Distribution(String id, String loadUnit, List<DistributionAt> loads) {}

    /** The course of one load, a value a slice. */
    record CourseAt(int users, double sliceSeconds, List<Curve> throughput, List<Curve> p90) {}

    /** A scenario's chart of courses. */
    record Courses(String id, String loadUnit, List<CourseAt> loads) {}

    List<Distribution> distributions() {
        return design.scenarios().stream()
                .filter(this::isLookedAt)
                .map(scenario -> new Distribution(
                        scenario + "-distribution",
                        loadUnit(scenario),
                        design.loads(scenario).stream()
                                .map(users -> new DistributionAt(
                                        users, curves(scenario, users, RunDiagnostics::latencyMillis)))
                                .toList()))
                .toList();
    }

    List<Courses> courses() {
        return design.scenarios().stream()
                .filter(this::isLookedAt)
                .map(scenario -> new Courses(
                        scenario + "-course",
                        loadUnit(scenario),
                        design.loads(scenario).stream()
                                .map(users -> course(scenario, users))
                                .toList()))
                .toList();
    }

    /** What a scenario's loads are numbers of. */
    static String loadUnit(String scenario) {
        return Plan.loadUnitOf(scenario);
    }

    /** Whether there is anything to draw. */
    boolean isLookedAt(String scenario) {
        return stacks.stream()
                .anyMatch(stack -> design.loads(scenario).stream()
                        .anyMatch(users ->
                                !evidence(stack.label(), scenario, users).isEmpty()));
    }

    private CourseAt course(String scenario, int users) {
        double slice = stacks.stream()
                .flatMap(stack -> evidence(stack.label(), scenario, users).stream())
                .mapToDouble(diagnostics -> diagnostics.course().sliceSeconds())
                .max()
                .orElse(1);
        return new CourseAt(
                users,
                slice,
                curves(scenario, users, diagnostics -> in(slice, diagnostics).throughputPerSecond()),
                curves(scenario, users, diagnostics -> in(slice, diagnostics).p90Millis()));
    }

    /**
     * A run's course in slices of that length, at least its own: longer runs, as of a fixed workload that took its time, have longer ones,
     * and the first slice of each is to be the same moment. The p90 of several slices together is not known; it is at most the greatest of
     * theirs, which is taken.
     */
    static Course in(double sliceSeconds, RunDiagnostics diagnostics) {
        Course course = diagnostics.course();
        if (course.sliceSeconds() >= sliceSeconds) {
            return course;
        }
        List<List<Double>> throughputs = new ArrayList<>();
        List<@Nullable Double> p90s = new ArrayList<>();
        for (int from = 0; from < course.throughputPerSecond().size(); from++) {
            // A slice belongs to that in which its middle lies.
            int to = (int) ((from + 0.5) * course.sliceSeconds() / sliceSeconds + ROUNDING);
            while (throughputs.size() <= to) {
                throughputs.add(new ArrayList<>());
                p90s.add(null);
            }
            throughputs.get(to).add(course.throughputPerSecond().get(from));
            Double known = p90s.get(to);
            Double p90 = course.p90Millis().get(from);
            p90s.set(to, known == null || (p90 != null && p90 > known) ? p90 : known);
        }
        return new Course(
                sliceSeconds,
                throughputs.stream()
                        .map(each -> each.stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElse(0))
                        .toList(),
                p90s);
    }

    private List<Curve> curves(String scenario, int users, Function<RunDiagnostics, List<@Nullable Double>> values) {
        return stacks.stream()
                .map(stack -> new Curve(
                        stack.label(),
                        stack.slot(),
                        medians(evidence(stack.label(), scenario, users).stream()
                                .map(values)
                                .toList())))
                .toList();
    }

    private List<RunDiagnostics> evidence(String stack, String scenario, int users) {
        return analysis.measurements(stack, scenario, users).stream()
                .map(Measurement::evidence)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Point by point; null where most runs have none. */
    private static List<@Nullable Double> medians(List<List<@Nullable Double>> runs) {
        List<@Nullable Double> medians = new ArrayList<>();
        int points = runs.stream().mapToInt(List::size).max().orElse(0);
        for (int point = 0; point < points; point++) {
            List<Double> values = new ArrayList<>();
            for (List<@Nullable Double> run : runs) {
                Double value = point < run.size() ? run.get(point) : null;
                if (value != null) {
                    values.add(value);
                }
            }
            medians.add(
                    2 * values.size() <= runs.size()
                            ? null
                            : Estimate.of(values)
                                    .map(estimate -> rounded(estimate.median()))
                                    .orElse(null));
        }
        return medians;
    }

    /** To as many digits as a chart can show. */
    static double rounded(double value) {
        return Double.isFinite(value) ? new BigDecimal(value).round(FOUR_DIGITS).doubleValue() : value;
    }
}
