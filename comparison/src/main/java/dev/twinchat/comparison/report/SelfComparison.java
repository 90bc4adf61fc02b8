package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Comparison;
import dev.twinchat.comparison.result.Grade;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.statistics.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The verdicts about a stack that took part twice: every difference that a campaign finds is a false one. */
final class SelfComparison {

    private final PairedTests tests;

    SelfComparison(PairedTests tests) {
        this.tests = tests;
    }

    /** How many verdicts are right, in a sentence; nothing if no stack took part twice, or there are no verdicts. */
    Optional<String> sentence() {
        List<Comparison> verdicts = tests.deciding().stream()
                .filter(comparison -> original(comparison.stack()).equals(original(comparison.baseline())))
                .filter(comparison -> comparison.ratio().verdict() != Verdict.TOO_FEW_BLOCKS)
                .toList();
        if (verdicts.isEmpty()) {
            return Optional.empty();
        }
        long right = verdicts.stream()
                .filter(comparison -> comparison.grade() == Grade.NONE)
                .count();
        long significant = verdicts.stream()
                .filter(comparison -> comparison.grade() == Grade.SIGNIFICANT)
                .count();
        return Optional.of(String.format(
                Locale.ROOT,
                "A stack was compared with itself: %d of %d verdicts (%.1f %%), by all deciding metrics at all loads, are equal or"
                        + " inconclusive, as they should be; %d of the others %s significant.",
                right,
                verdicts.size(),
                100.0 * right / verdicts.size(),
                significant,
                significant == 1 ? "is" : "are"));
    }

    /** The name without the number that a stack has which takes part again. */
    private static String original(String label) {
        return label.replaceFirst("-\\d+$", "");
    }
}
