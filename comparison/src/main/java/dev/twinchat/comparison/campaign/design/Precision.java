package dev.twinchat.comparison.campaign.design;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.Interval;
import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.jmeter.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * When a campaign of as many blocks as it takes ends: by how narrow its intervals are, never by what they say.
 *
 * @param share how far the farther end of every deciding ratio's 95 % interval may be from the ratio, such as 0.05
 * @param maxTime after which no further block begins
 */
public record Precision(double share, Duration maxTime) {

    /** Whether a campaign that has got so far needs no further block. */
    public boolean isReached(Results results, Instant now) {
        return missed(results).isEmpty()
                || Duration.between(results.started(), now).compareTo(maxTime) >= 0;
    }

    /** What a campaign that has ended still lacks, in a sentence; empty if nothing. */
    public Optional<String> shortfall(Results results) {
        List<String> missed = missed(results);
        return missed.isEmpty()
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "A precision of %.1f %% was not reached by %s. More --max-time or fewer --scenarios would help.",
                        100 * share,
                        String.join(", ", missed)));
    }

    /** The deciding ratios whose intervals are wider. */
    private List<String> missed(Results results) {
        Analysis analysis = new Analysis(results);
        Design design = results.design();
        List<String> missed = new ArrayList<>();
        for (String scenario : design.scenarios()) {
            for (int load : design.loads(scenario)) {
                for (StackPair pair : StackPair.of(design.stacks())) {
                    if (design.measures(pair.stack(), scenario)
                            && design.measures(pair.baseline(), scenario)
                            && analysis.ratio(
                                            metric(scenario, design, pair),
                                            pair.stack(),
                                            pair.baseline(),
                                            scenario,
                                            load)
                                    .filter(this::isPrecise)
                                    .isEmpty()) {
                        missed.add(scenario + " at " + load + " (" + pair.stack() + " to " + pair.baseline() + ")");
                    }
                }
            }
        }
        return missed;
    }

    private boolean isPrecise(Ratio ratio) {
        Interval interval = ratio.interval();
        return interval != null
                && interval.high() / ratio.value() <= 1 + share
                && ratio.value() / interval.low() <= 1 + share;
    }

    private static Metric metric(String scenario, Design design, StackPair pair) {
        Plan plan = Plan.ofLabel(scenario).orElse(null);
        if (plan != null && plan.work().isPresent()) {
            return Metric.TOTAL_TIME;
        }
        if ((plan != null && plan.isSearch()) || design.isTarget(pair.stack()) || design.isTarget(pair.baseline())) {
            return Metric.THROUGHPUT;
        }
        return plan != null && plan.isAboutConnections() ? Metric.DELIVERIES_PER_CPU : Metric.CPU_PER_REQUEST;
    }

    /** In words: until when a campaign goes on. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "until every interval is within %.1f %% of its ratio, for %d min at most",
                100 * share,
                maxTime.toMinutes());
    }
}
