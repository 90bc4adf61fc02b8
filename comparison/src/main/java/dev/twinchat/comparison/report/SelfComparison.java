package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a campaign says of a stack that took part twice: every difference that it finds is a false one. */
final class SelfComparison {

    private final Analysis analysis;
    private final Design design;

    SelfComparison(Analysis analysis, Design design) {
        this.analysis = analysis;
        this.design = design;
    }

    /** How many verdicts are right, in a sentence; nothing if no stack took part twice, or there are no verdicts. */
    Optional<String> sentence() {
        List<Verdict> verdicts = verdicts();
        if (verdicts.isEmpty()) {
            return Optional.empty();
        }
        long right = verdicts.stream()
                .filter(verdict -> verdict == Verdict.EQUAL || verdict == Verdict.UNDECIDED)
                .count();
        return Optional.of(String.format(
                Locale.ROOT,
                "A stack was held against itself: %d of %d verdicts (%.1f %%), by all metrics at all loads, are equal or undecided, as they should be.",
                right,
                verdicts.size(),
                100.0 * right / verdicts.size()));
    }

    private List<Verdict> verdicts() {
        List<Verdict> verdicts = new ArrayList<>();
        List<StackPair> pairs = StackPair.of(design.stacks()).stream()
                .filter(pair -> original(pair.stack()).equals(original(pair.baseline())))
                .toList();
        for (String scenario : design.scenarios()) {
            for (int users : design.loads(scenario)) {
                for (StackPair pair : pairs) {
                    List.of(DecidingMetric.values()).stream()
                            .map(deciding -> deciding.of(scenario))
                            .distinct()
                            .flatMap(metric ->
                                    analysis.ratio(metric, pair.stack(), pair.baseline(), scenario, users).stream())
                            .map(ratio -> ratio.verdict())
                            .filter(verdict -> verdict != Verdict.TOO_FEW_BLOCKS)
                            .forEach(verdicts::add);
                }
            }
        }
        return verdicts;
    }

    /** The name without the number that a stack has which takes part again. */
    private static String original(String label) {
        return label.replaceFirst("-\\d+$", "");
    }
}
