package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.statistics.BlockMean;
import dev.twinchat.comparison.statistics.Holm;
import dev.twinchat.comparison.statistics.PairedTest;
import dev.twinchat.comparison.statistics.VariancePrior;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** The verdicts of one campaign by one metric: its cells are one family. */
record JudgedCampaign(SequencedMap<CellKey, Judged> cells) {

    /** Under which a corrected p-value is significant. */
    static final double SIGNIFICANCE = 0.05;

    /**
     * A verdict.
     *
     * @param p corrected by Holm
     */
    record Judged(PairedTest test, double p) {

        /** Whether it is a difference that withstands the correction. */
        boolean isSignificant() {
            return test.isDifference() && p < SIGNIFICANCE;
        }
    }

    static JudgedCampaign of(Source source, Metric metric) {
        SequencedMap<CellKey, List<BlockMean>> logRatios = new LinkedHashMap<>();
        source.logRatios(metric).forEach((key, blocks) -> logRatios.put(key, List.copyOf(blocks.values())));
        VariancePrior prior = CellKey.prior(logRatios);
        SequencedMap<CellKey, PairedTest> tests = new LinkedHashMap<>();
        logRatios.forEach((key, logs) -> PairedTest.of(prior, logs).ifPresent(test -> tests.put(key, test)));
        List<Double> corrected =
                Holm.corrected(tests.values().stream().map(PairedTest::p).toList());
        SequencedMap<CellKey, Judged> cells = new LinkedHashMap<>();
        int next = 0;
        for (CellKey key : tests.keySet()) {
            PairedTest test = tests.get(key);
            if (test != null) {
                cells.put(key, new Judged(test, corrected.get(next++)));
            }
        }
        return new JudgedCampaign(cells);
    }
}
