package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.DecidingMetric;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Something that a study published and that this campaign can be compared with.
 *
 * @param study who found it
 * @param metric the metric's name in {@link Metric}, or {@code PRIMARY} for how much the scenario serves, or how fast
 * @param stack the stack of ours that stands for what it is about
 * @param baseline the one that stands for what it is compared with
 * @param expect what the verdict about {@code stack} should be
 * @param from the least load that it is about
 * @param to the greatest
 * @param claim the finding in words, with its numbers
 */
record Finding(
        String study,
        String scenario,
        String metric,
        String stack,
        String baseline,
        Expectation expect,
        int from,
        int to,
        String claim) {

    /** What the study saw. */
    enum Expectation {
        BETTER,
        WORSE,
        EQUAL;

        ReplicationOutcome answer(Comparison comparison) {
            Verdict verdict = comparison.ratio().verdict();
            if (verdict == Verdict.INCONCLUSIVE || verdict == Verdict.TOO_FEW_BLOCKS) {
                return ReplicationOutcome.INCONCLUSIVE;
            }
            boolean asExpected = switch (this) {
                case BETTER -> comparison.better();
                case WORSE -> comparison.worse();
                case EQUAL -> verdict == Verdict.EQUAL;
            };
            return asExpected ? ReplicationOutcome.HOLDS : ReplicationOutcome.DOES_NOT_HOLD;
        }
    }

    /**
     * A finding beside what was measured.
     *
     * @param here the ratio at each load that it is about, in words
     */
    record Checked(Finding finding, ReplicationOutcome answer, String here) {}

    /** All findings that are known, in the order of the studies. */
    static List<Finding> all() {
        try (InputStream json = Finding.class.getResourceAsStream("findings.json")) {
            return JsonMapper.shared().readValue(Objects.requireNonNull(json), new TypeReference<>() {});
        } catch (IOException impossible) {
            throw new IllegalStateException("the jar is broken", impossible);
        }
    }

    /** Compares this with a campaign; nothing if that had another scenario or other stacks. */
    Optional<Checked> check(PairedTests tests, Warmth warmth, Design design) {
        Optional<Metric> known = known();
        if (known.isEmpty()
                || !design.scenarios().contains(scenario)
                || !design.stacks().containsAll(List.of(stack, baseline))) {
            return Optional.empty();
        }
        List<ReplicationOutcome> answers = new ArrayList<>();
        List<String> here = new ArrayList<>();
        for (int users : design.loads(scenario)) {
            if (from <= users && users <= to) {
                tests.compare(known.get(), stack, baseline, scenario, users).ifPresent(comparison -> {
                    answers.add(answer(comparison, warmth));
                    here.add(words(comparison));
                });
            }
        }
        return Optional.of(new Checked(
                this,
                ReplicationOutcome.of(answers),
                here.isEmpty()
                        ? "no value at " + NumberFormats.whole(from) + " to " + NumberFormats.whole(to)
                        : String.join(" · ", here)));
    }

    private ReplicationOutcome answer(Comparison comparison, Warmth warmth) {
        boolean warm = warmth.isWarm(stack, scenario, comparison.users())
                && warmth.isWarm(baseline, scenario, comparison.users());
        return warm ? expect.answer(comparison) : ReplicationOutcome.NOT_COMPARED;
    }

    private Optional<Metric> known() {
        return metric.equals("PRIMARY")
                ? Optional.of(DecidingMetric.served(scenario))
                : Arrays.stream(Metric.values())
                        .filter(known -> known.name().equals(metric))
                        .findAny();
    }

    private static String words(Comparison comparison) {
        String interval = NumberFormats.interval(comparison.ratio().interval());
        return NumberFormats.whole(comparison.users()) + ": "
                + NumberFormats.ratio(comparison.ratio().value()) + (interval.isEmpty() ? "" : " (" + interval + ")");
    }

    /** From which load on a stack is better than another at all loads that were measured; nothing if it is not at the greatest. */
    static Optional<Integer> betterFrom(
            PairedTests tests, Design design, String scenario, StackPair pair, Metric metric) {
        Integer from = null;
        for (int users : design.loads(scenario)) {
            boolean better = tests.compare(metric, pair.stack(), pair.baseline(), scenario, users)
                    .filter(Comparison::better)
                    .isPresent();
            from = better ? (from == null ? Integer.valueOf(users) : from) : null;
        }
        return Optional.ofNullable(from);
    }
}
