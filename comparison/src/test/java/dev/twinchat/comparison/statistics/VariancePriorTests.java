package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class VariancePriorTests {

    private static final Offset<Double> CLOSE = within(1e-12);
    private static final int CAMPAIGNS = 4_000;
    private static final int ROUNDS = 4;

    @Test
    void takesFromAllRatiosWhatStartsAddToWhatRoundsExplain() {
        VariancePrior prior = VariancePrior.of(
                List.of(List.of(blocks(0.02, 0.0001)), List.of(blocks(0.04, 0.0006)), List.of(blocks(0.06, 0.0011))));

        double added = (0.0004 + 0.0016 + 0.0036 - 0.0001 - 0.0006 - 0.0011) / 3;
        assertThat(prior.added()).isCloseTo(added, CLOSE);
        assertThat(prior.degrees()).isEqualTo(4);
        assertThat(prior.variance(blocks(0.02, 0.0001)).orElseThrow())
                .as("four degrees of freedom of what was known before, two of its own")
                .satisfies(variance -> {
                    assertThat(variance.value()).isCloseTo((4 * (0.0001 + added) + 2 * 0.0004) / 6, CLOSE);
                    assertThat(variance.degrees()).isEqualTo(6);
                });
    }

    @Test
    void addsNothingWhereBlocksVaryNoMoreThanTheirRounds() {
        VariancePrior prior = VariancePrior.of(List.of(List.of(blocks(0.02, 0.0016)), List.of(blocks(0.04, 0.0025))));

        assertThat(prior.added()).isZero();
        assertThat(prior.variance(blocks(0.02, 0.0016)).orElseThrow().value())
                .isCloseTo((2 * 0.0016 + 2 * 0.0004) / 4, CLOSE);
    }

    @Test
    void takesTheMeanVarianceWhereBlocksHaveOneRound() {
        VariancePrior prior =
                VariancePrior.of(List.of(List.of(blocks(0.04, 0)), List.of(blocks(0.05, 0)), List.of(blocks(0.06, 0))));

        assertThat(prior.added()).isCloseTo((0.0016 + 0.0025 + 0.0036) / 3, CLOSE);
    }

    @Test
    void isWorthNoMoreThanTheOtherRatios() {
        assertThat(VariancePrior.of(List.of(List.of(blocks(0.04, 0)), List.of(blocks(0.05, 0))))
                        .degrees())
                .isEqualTo(2);
    }

    @Test
    void countsThreePairsOfThreeStacksForTwo() {
        assertThat(VariancePrior.of(List.of(List.of(blocks(0.04, 0), blocks(0.05, 0), blocks(0.06, 0))))
                        .degrees())
                .isEqualTo(2);
    }

    @Test
    void makesTwoBlocksEnough() {
        VariancePrior prior = VariancePrior.of(Stream.of(0.1, 0.2, 0.3)
                .map(log -> List.of(BlockMeans.of(log, 0)))
                .toList());

        assertThat(prior.variance(BlockMeans.of(0.1, 0.2))).isPresent();
        assertThat(prior.variance(BlockMeans.of(0.1))).as("one block").isEmpty();
        assertThat(VariancePrior.NONE.variance(BlockMeans.of(0.1, 0.2))).isEmpty();
        assertThat(VariancePrior.NONE.variance(BlockMeans.of(0.1, 0.2, 0.3))).isPresent();
    }

    @Test
    void knowsNothingFromOneRatio() {
        assertThat(VariancePrior.of(List.of())).isEqualTo(VariancePrior.NONE);
        assertThat(VariancePrior.of(List.of(List.of(blocks(0.1, 0))))).isEqualTo(VariancePrior.NONE);
        assertThat(VariancePrior.of(List.of(List.of(blocks(0.1, 0), BlockMeans.of(Double.NEGATIVE_INFINITY, 1, 2)))))
                .as("a value of 0 has no ratio")
                .isEqualTo(VariancePrior.NONE);
        assertThat(VariancePrior.of(List.of(List.of(blocks(0.1, 0)), List.of(blocks(0, 0)))))
                .as("a count varies not at all")
                .isEqualTo(VariancePrior.NONE);
        assertThat(VariancePrior.NONE.variance(blocks(0.1, 0.5)).orElseThrow().value())
                .isCloseTo(0.01, CLOSE);
    }

    /** Four scenarios of which one varies twice as much as another, three stacks, two starts of four rounds: a default campaign. */
    @Test
    void keepsTheRateOfFalseAlarmsInEveryScenarioAndFindsWhatMatters() {
        SplittableRandom random = new SplittableRandom(42);
        double[] deviations = {0.04, 0.06, 0.07, 0.08};
        int[] alarms = new int[deviations.length];
        int found = 0;
        for (int campaign = 0; campaign < CAMPAIGNS; campaign++) {
            List<List<List<BlockMean>>> cells = new ArrayList<>();
            for (double deviation : deviations) {
                double[][][] stacks = IntStream.range(0, 3)
                        .mapToObj(_ -> stack(random, deviation))
                        .toArray(double[][][]::new);
                cells.add(List.of(
                        difference(stacks[1], stacks[0]),
                        difference(stacks[2], stacks[0]),
                        difference(stacks[2], stacks[1])));
            }
            VariancePrior prior = VariancePrior.of(cells);
            for (int cell = 0; cell < deviations.length; cell++) {
                alarms[cell] += p(prior, cells.get(cell).getFirst(), 0) < 0.05 ? 1 : 0;
            }
            found += p(prior, cells.get(2).getFirst(), 0.18) < 0.05 ? 1 : 0;
        }

        assertThat(IntStream.of(alarms).mapToDouble(count -> (double) count / CAMPAIGNS))
                .allSatisfy(rate -> assertThat(rate).isBetween(0.01, 0.07));
        assertThat((double) found / CAMPAIGNS).isGreaterThan(0.9);
    }

    /** Two starts, whose own deviation is 2 %. */
    private static double[][] stack(SplittableRandom random, double deviation) {
        return IntStream.range(0, 2)
                .mapToObj(_ -> {
                    double start = 0.02 * random.nextGaussian();
                    return IntStream.range(0, ROUNDS)
                            .mapToDouble(_ -> start + deviation * random.nextGaussian())
                            .toArray();
                })
                .toArray(double[][]::new);
    }

    private static double p(VariancePrior prior, List<BlockMean> blocks, double added) {
        return PairedTest.of(
                        prior, blocks.stream().map(block -> block.plus(added)).toList())
                .orElseThrow()
                .p();
    }

    private static List<BlockMean> difference(double[][] one, double[][] other) {
        return IntStream.range(0, one.length)
                .mapToObj(block -> BlockMean.of(IntStream.range(0, ROUNDS)
                        .mapToDouble(round -> one[block][round] - other[block][round])
                        .toArray()))
                .toList();
    }

    /** Three blocks with that standard deviation, of which their rounds explain so much variance. */
    private static List<BlockMean> blocks(double deviation, double explained) {
        return Stream.of(1 - deviation, 1.0, 1 + deviation)
                .map(value -> new BlockMean(value, explained))
                .toList();
    }
}
