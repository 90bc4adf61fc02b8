package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.DecidingMetric;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Grade;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.Verdict;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The answer of a scenario in a sentence: of what decides it first, at its greatest load. */
final class Headline {

    private final PairedTests tests;
    private final Design design;
    private final String scenario;
    private final List<String> stacks;

    /** Of these stacks, as the tables have them: each is compared with those before it. */
    Headline(PairedTests tests, Design design, List<String> stacks, String scenario) {
        this.tests = tests;
        this.design = design;
        this.scenario = scenario;
        this.stacks = stacks;
    }

    /** The sentence for one load; two at a rate that all stacks have alike. */
    String at(int load) {
        if (stacks.size() < 2) {
            return "One stack alone: there is nothing to compare it with.";
        }
        String at = "At " + NumberFormats.whole(load) + " " + Plan.loadUnitOf(scenario);
        return String.join(
                " ",
                metrics().map(metric -> sentence(at, metric, load)).distinct().toList());
    }

    private Stream<Metric> metrics() {
        Metric served = DecidingMetric.served(scenario);
        Optional<Plan> plan = Plan.ofLabel(scenario);
        boolean isCpuKnown = stacks.stream().noneMatch(design::isTarget);
        boolean isCpuComparable = plan.filter(Plan::isSearch).isEmpty()
                && plan.filter(Plan::isAboutConnections).isEmpty()
                && plan.flatMap(Plan::work).isEmpty();
        if (!isCpuKnown || !isCpuComparable) {
            return Stream.of(served);
        }
        return served == Metric.P99 ? Stream.of(Metric.CPU_PER_REQUEST, served) : Stream.of(Metric.CPU_PER_REQUEST);
    }

    private String sentence(String at, Metric metric, int load) {
        List<Comparison> pairs = StackPair.of(stacks).stream()
                .flatMap(pair -> tests.compare(metric, pair.stack(), pair.baseline(), scenario, load).stream())
                .toList();
        if (pairs.size() < StackPair.of(stacks).size()) {
            return at + " not every stack was measured.";
        }
        if (pairs.stream().anyMatch(pair -> pair.ratio().verdict() == Verdict.TOO_FEW_BLOCKS)) {
            return at + " there is no significance test: it needs two blocks, or three of a single ratio.";
        }
        Phrase phrase = Phrase.of(metric, scenario);
        if (pairs.size() > 1 && pairs.stream().allMatch(pair -> pair.ratio().verdict() == Verdict.EQUAL)) {
            return at + " all stacks " + phrase.plural() + " the same " + phrase.thing() + phrase.tail()
                    + ", within ±5 %.";
        }
        return at + " " + String.join("; ", clauses(phrase, pairs)) + ".";
    }

    /** Differences first, those of one stack together; then what is equal, then what is inconclusive. */
    private static List<String> clauses(Phrase phrase, List<Comparison> pairs) {
        List<String> clauses = new ArrayList<>();
        Map<String, List<Comparison>> differences = pairs.stream()
                .filter(pair -> pair.ratio().verdict().isDifference())
                .collect(Collectors.groupingBy(Comparison::stack, LinkedHashMap::new, Collectors.toList()));
        differences.values().forEach(ofStack -> clauses.add(different(named(phrase, clauses), ofStack)));
        pairs.stream()
                .filter(pair -> pair.ratio().verdict() == Verdict.EQUAL)
                .forEach(pair -> clauses.add(equal(named(phrase, clauses), pair)));
        List<Comparison> open = pairs.stream()
                .filter(pair -> pair.ratio().verdict() == Verdict.INCONCLUSIVE)
                .toList();
        if (!open.isEmpty()) {
            clauses.add(inconclusive(named(phrase, clauses), open));
        }
        return clauses;
    }

    /** What a request is called stands in the first clause only. */
    private static Phrase named(Phrase phrase, List<String> before) {
        return before.isEmpty() ? phrase : phrase.withoutTail();
    }

    private static String different(Phrase phrase, List<Comparison> ofStack) {
        StringBuilder words = new StringBuilder();
        for (Comparison pair : ofStack) {
            boolean first = words.isEmpty();
            words.append(first ? pair.stack() + " " + phrase.singular() + " " : " and ")
                    .append(NumberFormats.ratioWithInterval(
                            pair.ratio().value(), pair.ratio().interval()))
                    .append(" times ")
                    .append(first ? "the " + phrase.thing() : "that")
                    .append(" of ")
                    .append(pair.baseline())
                    .append(first ? phrase.tail() : "")
                    .append(pair.grade() == Grade.INDICATED ? " (indicated)" : "");
        }
        return words.toString();
    }

    private static String equal(Phrase phrase, Comparison pair) {
        return pair.stack() + " and " + pair.baseline() + " " + phrase.plural() + " the same " + phrase.thing()
                + phrase.tail() + ", within ±5 %";
    }

    private static String inconclusive(Phrase phrase, List<Comparison> pairs) {
        StringBuilder words =
                new StringBuilder("no difference in the " + phrase.thing() + phrase.tail() + " was found between ");
        for (Comparison pair : pairs) {
            boolean first = pair.equals(pairs.getFirst());
            Double detectable = pair.ratio().detectable();
            words.append(first ? "" : ", or between ")
                    .append(pair.stack())
                    .append(" and ")
                    .append(pair.baseline());
            if (detectable != null) {
                words.append(first ? " (one of " : " (")
                        .append(NumberFormats.effect(detectable))
                        .append(first ? " or more would have been)" : ")");
            }
        }
        return words.toString();
    }
}
