package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.comparison.statistics.Verdict;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The answer of a scenario in a sentence or two. */
final class Headline {

    private final Analysis analysis;
    private final List<String> stacks;
    private final String scenario;

    Headline(Analysis analysis, List<String> stacks, String scenario) {
        this.analysis = analysis;
        this.stacks = stacks;
        this.scenario = scenario;
    }

    /** The sentence for the greatest of these loads. */
    String at(int users) {
        List<Comparison> pairs = comparisons(users);
        String unit = Plan.loadUnitOf(scenario);
        String load = "With " + NumberFormats.whole(users) + " " + unit + " ";
        if (stacks.size() < 2) {
            return "One stack alone: there is nothing to compare it with.";
        }
        if (pairs.size() < StackPair.of(stacks).size()) {
            return load + "not every stack was measured.";
        }
        if (pairs.stream().anyMatch(pair -> pair.ratio().verdict() == Verdict.TOO_FEW_BLOCKS)) {
            return load + "there are values only: verdicts need five blocks.";
        }
        if (pairs.stream().allMatch(pair -> pair.ratio().verdict() == Verdict.EQUAL)) {
            return load + "the stacks are equal, within ±5 %.";
        }
        return load
                + winner(users).or(() -> decided(pairs)).orElse("no stack is faster than another beyond doubt yet.");
    }

    /** The stack that beats every other one. */
    private Optional<String> winner(int users) {
        for (String stack : stacks) {
            List<String> beaten = new ArrayList<>();
            for (String other : stacks) {
                Ratio ratio = other.equals(stack)
                        ? null
                        : analysis.ratio(Metric.THROUGHPUT, stack, other, scenario, users)
                                .orElse(null);
                if (ratio != null && ratio.verdict() == Verdict.HIGHER) {
                    beaten.add(NumberFormats.ratio(ratio.value()) + " " + other + " ("
                            + NumberFormats.interval(ratio.interval()) + ")");
                }
            }
            if (beaten.size() == stacks.size() - 1) {
                return Optional.of(stack + " is fastest: " + String.join(", ", beaten) + ".");
            }
        }
        return Optional.empty();
    }

    /** What is beyond doubt although no stack beats all others. */
    private static Optional<String> decided(List<Comparison> pairs) {
        List<String> sentences = pairs.stream()
                .filter(pair -> pair.better() || pair.worse())
                .map(pair -> pair.stack() + " is " + pair.word() + " than " + pair.baseline() + " ("
                        + NumberFormats.ratio(pair.ratio().value()) + ", "
                        + NumberFormats.interval(pair.ratio().interval()) + ")")
                .toList();
        return sentences.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join("; ", sentences) + "; the rest is equal or undecided.");
    }

    private List<Comparison> comparisons(int users) {
        return StackPair.of(stacks).stream()
                .flatMap(pair -> analysis
                        .ratio(Metric.THROUGHPUT, pair.stack(), pair.baseline(), scenario, users)
                        .map(ratio -> new Comparison(
                                scenario, users, Metric.THROUGHPUT, pair.stack(), pair.baseline(), ratio))
                        .stream())
                .toList();
    }
}
