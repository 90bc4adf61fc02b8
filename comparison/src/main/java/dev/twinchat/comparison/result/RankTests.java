package dev.twinchat.comparison.result;

import dev.twinchat.comparison.statistics.RankTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rank tests of one metric in all cells of a campaign, corrected as one family. */
public final class RankTests {

    private final Map<Key, Double> corrected = new LinkedHashMap<>();

    private record Key(String scenario, int users, StackPair pair) {}

    /** Tests every pair of stacks in every cell that has enough blocks. */
    public RankTests(Analysis analysis, Design design, Metric metric) {
        List<Key> keys = new ArrayList<>();
        List<Double> pValues = new ArrayList<>();
        for (String scenario : design.scenarios()) {
            for (int users : design.loads(scenario)) {
                for (StackPair pair : StackPair.of(design.stacks())) {
                    RankTest.of(
                                    analysis.values(metric, pair.stack(), scenario, users),
                                    analysis.values(metric, pair.baseline(), scenario, users))
                            .ifPresent(test -> {
                                keys.add(new Key(scenario, users, pair));
                                pValues.add(test.p());
                            });
                }
            }
        }
        List<Double> family = RankTest.corrected(pValues);
        for (int i = 0; i < keys.size(); i++) {
            corrected.put(keys.get(i), family.get(i));
        }
    }

    /** The corrected p-value of a pair in a cell, if it has enough blocks. */
    public Optional<Double> p(String scenario, int users, StackPair pair) {
        return Optional.ofNullable(corrected.get(new Key(scenario, users, pair)));
    }
}
