package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Fact;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.DecidingMetric;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Outcome;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.ProcessorShares;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.result.WarmUp;
import dev.twinchat.comparison.statistics.Estimate;
import dev.twinchat.comparison.statistics.Interval;
import dev.twinchat.jmeter.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** What a reader must know of a campaign to judge its verdicts, in a few words each. */
final class Facts {

    /** With fewer processors the parts of a campaign cannot have some of their own. */
    private static final int PROCESSORS_TO_SHARE_OUT = 4;

    private final Results results;
    private final Design design;
    private final PairedTests tests;

    Facts(Results results, PairedTests tests) {
        this.results = results;
        this.design = results.design();
        this.tests = tests;
    }

    List<Fact> all() {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("starts of each stack", starts()));
        warm().ifPresent(words -> facts.add(new Fact("warm-ups that ended warm", words)));
        steady().ifPresent(words -> facts.add(new Fact("steady runs", words)));
        precision().ifPresent(words -> facts.add(new Fact("precision of CPU ratios", words)));
        facts.add(new Fact("processors", processors()));
        speed().ifPresent(words -> facts.add(new Fact("the machine's speed from run to run", words)));
        facts.add(new Fact("runs", runs()));
        Design.Target target = design.target();
        if (target != null) {
            facts.add(new Fact(target.stack(), target.address().toString()));
        }
        facts.add(new Fact("commit", results.environment().software("commit")));
        Instant finished = results.finished();
        if (finished != null) {
            facts.add(new Fact("duration", NumberFormats.length(Duration.between(results.started(), finished))));
        }
        return facts;
    }

    private String starts() {
        return design.blocks() + " × " + design.rounds() + (design.rounds() == 1 ? " round" : " rounds");
    }

    private Optional<String> warm() {
        List<WarmUp> warmUps = results.warmUps();
        return warmUps.isEmpty()
                ? Optional.empty()
                : Optional.of(warmUps.stream().filter(WarmUp::warm).count() + " of " + warmUps.size());
    }

    /** The stacks of which most runs were not steady, or most warm-ups did not end warm. */
    List<String> cold() {
        return design.stacks().stream()
                .filter(stack -> {
                    List<Measurement> sampled = sampled(stack);
                    List<WarmUp> warmUps = results.warmUps().stream()
                            .filter(warmUp -> warmUp.stack().equals(stack))
                            .toList();
                    return 2 * sampled.stream().filter(Warmth::isSteady).count() < sampled.size()
                            || 2 * warmUps.stream().filter(WarmUp::warm).count() < warmUps.size();
                })
                .toList();
    }

    /** Of each stack; nothing where no run has diagnostics. */
    private Optional<String> steady() {
        String words = design.stacks().stream()
                .map(this::steady)
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining(" · "));
        return words.isEmpty() ? Optional.empty() : Optional.of(words);
    }

    private String steady(String stack) {
        List<Measurement> sampled = sampled(stack);
        return sampled.isEmpty()
                ? ""
                : stack + " " + sampled.stream().filter(Warmth::isSteady).count() + " of " + sampled.size();
    }

    /** The runs of a stack that can be steady: a fixed workload ends with its slowest part. */
    private List<Measurement> sampled(String stack) {
        List<Measurement> sampled = new ArrayList<>();
        for (Run run : results.measured()) {
            Measurement measurement = run.measurement();
            if (run.stack().equals(stack)
                    && measurement != null
                    && measurement.evidence() != null
                    && Plan.ofLabel(run.scenario()).flatMap(Plan::work).isEmpty()) {
                sampled.add(measurement);
            }
        }
        return sampled;
    }

    private Optional<String> precision() {
        List<Double> factors = tests.deciding(DecidingMetric.CPU)
                .map(Comparison::ratio)
                .map(ratio -> ratio.interval())
                .filter(Objects::nonNull)
                .map(Interval::factor)
                .toList();
        return Estimate.of(factors)
                .map(estimate -> String.format(Locale.ROOT, "±%.0f %% (median)", 100 * (estimate.median() - 1)));
    }

    private Optional<String> speed() {
        OptionalDouble deviation = new MachineSpeed(results).deviation();
        return deviation.isEmpty()
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "±%.0f %% (%s)",
                        100 * deviation.getAsDouble(),
                        deviation.getAsDouble() <= MachineSpeed.QUIET ? "quiet" : "not quiet"));
    }

    private String processors() {
        String count = results.environment().machine("cores");
        String apart = results.environment().settings().get(ProcessorShares.SETTING);
        String sharing = apart != null
                ? ": " + apart
                : count.matches("\\d+") && Integer.parseInt(count) < PROCESSORS_TO_SHARE_OUT
                        ? ", shared by load generator, database and services"
                        : "";
        return count + sharing + " (" + results.environment().machine("processor") + ")";
    }

    private String runs() {
        int measured = results.measured().size() + results.observers().size();
        long repeated = results.runs().stream()
                .filter(run -> run.outcome() == Outcome.REPEATED)
                .count();
        return measured + " of " + (design.runs() + design.observerRuns()) + ", " + results.failed() + " failed, "
                + repeated + " repeated";
    }
}
