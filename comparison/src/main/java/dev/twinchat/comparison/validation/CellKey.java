package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.BlockMean;
import dev.twinchat.comparison.statistics.VariancePrior;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Two stacks in one cell. */
record CellKey(String scenario, int users, StackPair pair) {

    /** What the variances of a campaign's log-ratios have in common. */
    static VariancePrior prior(Map<CellKey, List<BlockMean>> logRatios) {
        return VariancePrior.of(logRatios.entrySet().stream()
                .collect(Collectors.groupingBy(
                        cell -> cell.getKey().scenario() + " at "
                                + cell.getKey().users(),
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())))
                .values());
    }

    /** Whether a stack is compared with itself. */
    boolean isSelf() {
        return withoutNumber(pair.stack()).equals(baseline());
    }

    /** Whether a stack with an injection is compared with the same without. */
    boolean isInjected() {
        return pair.stack().startsWith(baseline() + "+");
    }

    /** The stack that is the baseline, whichever of its participants that is. */
    String baseline() {
        return withoutNumber(pair.baseline());
    }

    private static String withoutNumber(String participant) {
        return participant.replaceFirst("-\\d+$", "");
    }
}
