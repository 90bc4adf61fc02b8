package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.BlockMean;
import dev.twinchat.comparison.statistics.Holm;
import dev.twinchat.comparison.statistics.PairedTest;
import dev.twinchat.comparison.statistics.VariancePrior;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Campaigns that could have been, made of the residuals of real ones: blocks are drawn, each of another campaign if these are enough, since the
 * residuals of one campaign add up to 0; the same for all cells, since a slow minute of the machine weighs on all; and each with either sign, since noise favours neither of two stacks (the wild bootstrap: C. F. J. Wu,
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

    /** Of each source the numbers of its blocks, as {@link #residuals} has them. */
    private final List<int[]> blocksOfSources;

    private final List<CellKey> keys;

    /** By key, then by block of all sources; NaN where a block has none. */
    private final BlockMean[][] residuals;

    private final int[] falselyIndicated;
    private final int[][] indicated;
    private final int[][] significant;
    private int falseFamilies;

    /** A block of a source, as it was or with its sides exchanged. */
    private record Draw(int block, int sign) {}

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
        List<Map<CellKey, NavigableMap<Integer, BlockMean>>> ratios = new ArrayList<>();
        Set<CellKey> all = new LinkedHashSet<>();
        List<StackPair> pairs = StackPair.of(commonNames(sources));
        for (Source source : sources) {
            Map<CellKey, NavigableMap<Integer, BlockMean>> logs = logRatios(source, pairs);
            ratios.add(logs);
            all.addAll(logs.keySet());
        }
        keys = List.copyOf(all);
        blocksOfSources = blocks(sources);
        residuals = keys.stream().map(key -> residuals(sources, ratios, key)).toArray(BlockMean[][]::new);
        falselyIndicated = new int[keys.size()];
        indicated = new int[keys.size()][EFFECTS.size()];
        significant = new int[keys.size()][EFFECTS.size()];
    }

    /** The names of the stacks where these are the same in all campaigns; otherwise their numbers. */
    private static List<String> commonNames(List<Source> sources) {
        List<String> first = sources.getFirst().results().design().stacks();
        return sources.stream()
                        .allMatch(source -> source.results().design().stacks().equals(first))
                ? first
                : IntStream.rangeClosed(1, first.size())
                        .mapToObj(number -> "stack " + number)
                        .toList();
    }

    private Map<CellKey, NavigableMap<Integer, BlockMean>> logRatios(Source source, List<StackPair> pairs) {
        List<StackPair> own = StackPair.of(source.results().design().stacks());
        Map<CellKey, NavigableMap<Integer, BlockMean>> renamed = new LinkedHashMap<>();
        source.logRatios(metric)
                .forEach((key, logs) -> renamed.put(
                        new CellKey(key.scenario(), key.users(), pairs.get(own.indexOf(key.pair()))), logs));
        return renamed;
    }

    private static BlockMean[] residuals(
            List<Source> sources, List<Map<CellKey, NavigableMap<Integer, BlockMean>>> ratios, CellKey key) {
        List<BlockMean> all = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            NavigableMap<Integer, BlockMean> logs = ratios.get(i).get(key);
            double mean = logs == null
                    ? Double.NaN
                    : logs.values().stream()
                            .mapToDouble(BlockMean::value)
                            .average()
                            .orElse(Double.NaN);
            // Residuals are closer to their own mean than to the true one; a single block has none.
            double count = logs == null ? 0 : logs.size();
            double scale = count < 2 ? Double.NaN : Math.sqrt(count / (count - 1));
            for (int block = 1; block <= sources.get(i).results().design().blocks(); block++) {
                BlockMean log = logs == null ? null : logs.get(block);
                all.add(
                        log == null
                                ? new BlockMean(Double.NaN, 0)
                                : new BlockMean(scale * (log.value() - mean), log.variance()));
            }
        }
        return all.toArray(BlockMean[]::new);
    }

    /** Simulates them all, and says what they found; cells without a verdict are left out. */
    List<Power> run() {
        if (keys.isEmpty()) {
            return List.of();
        }
        SplittableRandom random = new SplittableRandom(SEED);
        for (int campaign = 0; campaign < campaigns; campaign++) {
            simulate(draw(random));
        }
        List<Power> powers = new ArrayList<>();
        for (int key = 0; key < keys.size(); key++) {
            int known =
                    (int) Stream.of(residuals[key]).filter(BlockMean::isFinite).count();
            if (known > 1 && blocks > 1) {
                powers.add(power(key, known));
            }
        }
        return powers;
    }

    private static List<int[]> blocks(List<Source> sources) {
        List<int[]> all = new ArrayList<>();
        int next = 0;
        for (Source source : sources) {
            int count = source.results().design().blocks();
            all.add(IntStream.range(next, next + count).toArray());
            next += count;
        }
        return all;
    }

    private List<Draw> draw(SplittableRandom random) {
        IntStream any = random.ints(0, blocksOfSources.size());
        return (blocksOfSources.size() < blocks ? any : any.distinct())
                .limit(blocks)
                .mapToObj(blocksOfSources::get)
                .map(inOne -> new Draw(inOne[random.nextInt(inOne.length)], random.nextBoolean() ? 1 : -1))
                .toList();
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
        double squares = Stream.of(residuals[key])
                .filter(BlockMean::isFinite)
                .mapToDouble(residual -> residual.value() * residual.value())
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
        SequencedMap<CellKey, List<BlockMean>> byKey = new LinkedHashMap<>();
        for (int key = 0; key < keys.size(); key++) {
            byKey.put(keys.get(key), logRatios(key, drawn));
        }
        VariancePrior prior = CellKey.prior(byKey);
        List<List<BlockMean>> logRatios = List.copyOf(byKey.values());
        List<@Nullable PairedTest> without = new ArrayList<>();
        for (int key = 0; key < keys.size(); key++) {
            PairedTest test = test(prior, logRatios.get(key), 0);
            without.add(test);
            falselyIndicated[key] += test != null && test.isDifference() ? 1 : 0;
        }
        falseFamilies += significant(without).contains(true) ? 1 : 0;
        for (StackPair pair : keys.stream().map(CellKey::pair).distinct().toList()) {
            for (int effect = 0; effect < EFFECTS.size(); effect++) {
                double added = Math.log(1 + EFFECTS.get(effect) / 100.0);
                List<@Nullable PairedTest> tests = new ArrayList<>(without);
                for (int key : of(pair)) {
                    tests.set(key, test(prior, logRatios.get(key), added));
                }
                count(tests, pair, effect);
            }
        }
    }

    private int[] of(StackPair pair) {
        return IntStream.range(0, keys.size())
                .filter(key -> keys.get(key).pair().equals(pair))
                .toArray();
    }

    private void count(List<@Nullable PairedTest> tests, StackPair pair, int effect) {
        List<Boolean> grades = significant(tests);
        for (int key : of(pair)) {
            PairedTest test = tests.get(key);
            if (test != null && test.isHigher()) {
                indicated[key][effect]++;
                significant[key][effect] += grades.get(key) ? 1 : 0;
            }
        }
    }

    private List<BlockMean> logRatios(int key, List<Draw> drawn) {
        return drawn.stream()
                .map(draw -> {
                    BlockMean residual = residuals[key][draw.block()];
                    return new BlockMean(draw.sign() * residual.value(), residual.variance());
                })
                .filter(BlockMean::isFinite)
                .toList();
    }

    private static @Nullable PairedTest test(VariancePrior prior, List<BlockMean> logRatios, double added) {
        return PairedTest.of(
                        prior,
                        logRatios.stream().map(block -> block.plus(added)).toList())
                .orElse(null);
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
