package dev.twinchat.comparison.result;

import dev.twinchat.comparison.statistics.Interval;
import dev.twinchat.comparison.statistics.Ratio;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a campaign must show, as {@code profile-summary@50:webflux>=0.9*mvc-virtual}: a scenario, a load, and a bound on the ratio of two
 * stacks. It is about throughput unless a metric stands after the load, as in {@code profile-summary@50/p99:webflux<=1.2*mvc-virtual}.
 *
 * @param text as it was written
 * @param atLeast whether the bound is the least ratio; otherwise it is the greatest
 * @param bound of the ratio of {@code stack} to {@code baseline}
 */
public record Requirement(
        String text,
        String scenario,
        int users,
        Metric metric,
        String stack,
        boolean atLeast,
        double bound,
        String baseline) {

    private static final Pattern FORM = Pattern.compile(
            "(?<scenario>[a-z0-9-]+)@(?<users>\\d{1,6})(/(?<metric>[a-z0-9-]+))?:(?<stack>[A-Za-z0-9-]+)"
                    + "(?<sign>>=|<=)((?<bound>\\d{1,6}(\\.\\d{1,6})?)\\*)?(?<baseline>[A-Za-z0-9-]+)");

    /** Whether it is met. */
    public enum Answer {
        /** The whole interval keeps to the bound. */
        HOLDS,
        /** The whole interval lies beyond the bound, or a stack could not be measured. */
        BROKEN,
        /** The interval has the bound within, there are too few blocks for one, or a value is 0 and has no ratio. */
        INCONCLUSIVE;

        /** The word for it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The answer with what it comes from.
     *
     * @param measured whether a block has a value of both stacks
     * @param ratio null if none has, or one of them is 0
     */
    public record Checked(
            Requirement requirement,
            Answer answer,
            boolean measured,
            @Nullable Ratio ratio) {

        /** A line for people. */
        public String line() {
            return String.format(Locale.ROOT, "%-9s  %s  (%s)", answer.word(), requirement.text(), figures());
        }

        private String figures() {
            if (ratio == null) {
                return measured ? "a value is 0, so there is no ratio" : "not measured on both";
            }
            Interval interval = ratio.interval();
            return interval == null
                    ? String.format(Locale.ROOT, "%.2f times, too few blocks for an interval", ratio.value())
                    : String.format(
                            Locale.ROOT, "%.2f times, %.2f to %.2f", ratio.value(), interval.low(), interval.high());
        }
    }

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException with one line if it is none
     */
    public static Requirement parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "must be like profile-summary@50:webflux>=0.9*mvc-virtual, not '" + text + "'");
        }
        String metric = form.group("metric");
        String bound = form.group("bound");
        return new Requirement(
                text.strip(),
                form.group("scenario"),
                Integer.parseInt(form.group("users")),
                metric == null ? Metric.THROUGHPUT : metric(metric),
                form.group("stack"),
                form.group("sign").equals(">="),
                bound == null ? 1 : Double.parseDouble(bound),
                form.group("baseline"));
    }

    private static Metric metric(String name) {
        List<Metric> metrics = Arrays.asList(Metric.values());
        return metrics.stream()
                .filter(metric -> name(metric).equals(name))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException("knows no metric '" + name + "'; the metrics are "
                        + String.join(
                                ", ", metrics.stream().map(Requirement::name).toList())));
    }

    private static String name(Metric metric) {
        return metric.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Why a campaign of that design can say nothing about this, if it can not. */
    public Optional<String> problem(Design design) {
        if (!design.scenarios().contains(scenario)) {
            return Optional.of("'" + text + "' is about " + scenario + ", which is not measured");
        }
        if (!design.loads(scenario).contains(users)) {
            return Optional.of("'" + text + "' is about a load of " + users + "; the loads of " + scenario + " are "
                    + design.loads(scenario));
        }
        Optional<String> unknown = List.of(stack, baseline).stream()
                .filter(named -> !design.stacks().contains(named))
                .findFirst()
                .map(named ->
                        "'" + text + "' is about " + named + "; the stacks are " + String.join(", ", design.stacks()));
        return unknown.or(() -> List.of(stack, baseline).stream()
                .filter(named -> design.isTarget(named) && !metric.isSeenByClients())
                .findFirst()
                .map(named -> "'" + text + "' is about " + name(metric) + ", which is not known of " + named));
    }

    /** Holds what was measured against it. */
    public Checked check(Analysis analysis) {
        Ratio ratio = analysis.ratio(metric, stack, baseline, scenario, users).orElse(null);
        boolean measured = analysis.hasBoth(metric, stack, baseline, scenario, users);
        return new Checked(this, answer(measured, ratio), measured, ratio);
    }

    private Answer answer(boolean measured, @Nullable Ratio ratio) {
        if (ratio == null) {
            return measured ? Answer.INCONCLUSIVE : Answer.BROKEN;
        }
        Interval interval = ratio.interval();
        if (interval == null) {
            return Answer.INCONCLUSIVE;
        }
        if (atLeast ? interval.low() >= bound : interval.high() <= bound) {
            return Answer.HOLDS;
        }
        return (atLeast ? interval.high() < bound : interval.low() > bound) ? Answer.BROKEN : Answer.INCONCLUSIVE;
    }
}
