package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.Holm;
import dev.twinchat.comparison.statistics.PairedTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Campaigns that could have been, made of the residuals of real ones: blocks are drawn with replacement, the same for all cells, since a slow
 * minute of the machine weighs on all, and each with either sign, since noise favours neither of two stacks (the wild bootstrap: C. F. J. Wu,
 * Jackknife, bootstrap and other resampling methods in regression analysis, Annals of Statistics 14, 1986). The effect is added to the
 * log-ratios of one pair of stacks. Always the same for the same campaigns.
 */
final class Simulation {

    /** The effects whose chance to be found is told, in percent. */
    static final List<Integer> EFFECTS = List.of(5, 10, 20);

    private static final long SEED = 20_261_125;

    private final Metric metric;
    private final int blocks;
    private final int campaigns;
    private final List<CellKey> keys;

    /** By key, then by block of all sources; NaN where a block has none. */
    private final double[][] residuals;

    private final int[] falselyIndicated;
    private final int[][] indicated;
    private final int[][] significant;
    private int falseFamilies;

    /** A block of a source, as it was or with its sides exchanged. */
    private record Draw(int block, int sign) {

        static Draw of(SplittableRandom random, int blocks) {
            return new Draw(random.nextInt(blocks), random.nextBoolean() ? 1 : -1);
        }
    }

    /**
     * Prepares a simulation.
     *
     * @param sources campaigns of one design
     * @param blocks how many blocks a simulated one has
     * @param campaigns how many are simulated
     */
    Simulation(List<Source> sources, Metric metric, int blocks, int campaigns) {
        this.metric = metric;
        this.blocks = blocks;
        this.campaigns = campaigns;
        List<Map<CellKey, NavigableMap<Integer, Double>>> ratios = new ArrayList<>();
        Set<CellKey> all = new LinkedHashSet<>();
        for (Source source : sources) {
            Map<CellKey, NavigableMap<Integer, Double>> logs = source.logRatios(metric);
            ratios.add(logs);
            all.addAll(logs.keySet());
        }
        keys = List.copyOf(all);
        residuals = keys.stream().map(key -> residuals(sources, ratios, key)).toArray(double[][]::new);
        falselyIndicated = new int[keys.size()];
        indicated = new int[keys.size()][EFFECTS.size()];
        significant = new int[keys.size()][EFFECTS.size()];
    }

    private static double[] residuals(
            List<Source> sources, List<Map<CellKey, NavigableMap<Integer, Double>>> ratios, CellKey key) {
        DoubleStream.Builder all = DoubleStream.builder();
        for (int i = 0; i < sources.size(); i++) {
            NavigableMap<Integer, Double> logs = ratios.get(i).get(key);
            double mean = logs == null
                    ? Double.NaN
                    : logs.values().stream()
                            .mapToDouble(Double::doubleValue)
                            .average()
                            .orElse(Double.NaN);
            // Residuals are closer to their own mean than to the true one; a single block has none.
            double count = logs == null ? 0 : logs.size();
            double scale = count < 2 ? Double.NaN : Math.sqrt(count / (count - 1));
            for (int block = 1; block <= sources.get(i).results().design().blocks(); block++) {
                Double log = logs == null ? null : logs.get(block);
                all.add(log == null ? Double.NaN : scale * (log - mean));
            }
        }
        return all.build().toArray();
    }

    /** Simulates them all, and says what they found; cells without a verdict are left out. */
    List<Power> run() {
        if (keys.isEmpty()) {
            return List.of();
        }
        SplittableRandom random = new SplittableRandom(SEED);
        for (int campaign = 0; campaign < campaigns; campaign++) {
            simulate(Stream.generate(() -> Draw.of(random, residuals[0].length))
                    .limit(blocks)
                    .toList());
        }
        List<Power> powers = new ArrayList<>();
        for (int key = 0; key < keys.size(); key++) {
            int known = (int)
                    DoubleStream.of(residuals[key]).filter(Double::isFinite).count();
            if (known > 1 && blocks > 1) {
                powers.add(power(key, known));
            }
        }
        return powers;
    }

    /** How many of the simulated campaigns have a significant difference somewhere, without any effect; 0 to 1. */
    double falseFamilies() {
        return (double) falseFamilies / campaigns;
    }

    private Power power(int key, int known) {
        List<Power.Chance> chances = new ArrayList<>();
        for (int effect = 0; effect < EFFECTS.size(); effect++) {
            chances.add(new Power.Chance(
                    EFFECTS.get(effect),
                    (double) indicated[key][effect] / campaigns,
                    (double) significant[key][effect] / campaigns));
        }
        double squares = DoubleStream.of(residuals[key])
                .filter(Double::isFinite)
                .map(residual -> residual * residual)
                .sum();
        CellKey cell = keys.get(key);
        return new Power(
                metric.label(),
                cell.scenario(),
                cell.users(),
                cell.pair().stack(),
                cell.pair().baseline(),
                known,
                Math.sqrt(squares / known),
                (double) falselyIndicated[key] / campaigns,
                chances);
    }

    private void simulate(List<Draw> drawn) {
        List<@Nullable PairedTest> without = new ArrayList<>();
        for (int key = 0; key < keys.size(); key++) {
            PairedTest test = test(key, drawn, 0);
            without.add(test);
            falselyIndicated[key] += test != null && test.isDifference() ? 1 : 0;
        }
        falseFamilies += significant(without).contains(true) ? 1 : 0;
        for (StackPair pair : keys.stream().map(CellKey::pair).distinct().toList()) {
            for (int effect = 0; effect < EFFECTS.size(); effect++) {
                simulate(drawn, without, pair, effect);
            }
        }
    }

    private void simulate(List<Draw> drawn, List<@Nullable PairedTest> without, StackPair pair, int effect) {
        double added = Math.log(1 + EFFECTS.get(effect) / 100.0);
        List<@Nullable PairedTest> tests = new ArrayList<>(without);
        for (int key = 0; key < keys.size(); key++) {
            if (keys.get(key).pair().equals(pair)) {
                tests.set(key, test(key, drawn, added));
            }
        }
        List<Boolean> grades = significant(tests);
        for (int key = 0; key < keys.size(); key++) {
            PairedTest test = tests.get(key);
            if (keys.get(key).pair().equals(pair) && test != null && test.isHigher()) {
                indicated[key][effect]++;
                significant[key][effect] += grades.get(key) ? 1 : 0;
            }
        }
    }

    private @Nullable PairedTest test(int key, List<Draw> drawn, double added) {
        double[] logs = new double[drawn.size()];
        int count = 0;
        for (Draw draw : drawn) {
            double residual = draw.sign() * residuals[key][draw.block()];
            if (Double.isFinite(residual)) {
                logs[count++] = residual + added;
            }
        }
        return PairedTest.of(Arrays.copyOf(logs, count)).orElse(null);
    }

    /** Which tests are differences that withstand the correction. */
    private static List<Boolean> significant(List<@Nullable PairedTest> tests) {
        List<Double> corrected = Holm.corrected(
                tests.stream().map(test -> test == null ? 1.0 : test.p()).toList());
        List<Boolean> grades = new ArrayList<>();
        for (int key = 0; key < tests.size(); key++) {
            PairedTest test = tests.get(key);
            grades.add(test != null && test.isDifference() && corrected.get(key) < JudgedCampaign.SIGNIFICANCE);
        }
        return grades;
    }
}
