package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;

/**
 * Whether one stack's values tend to be greater than another's, by their ranks alone (H. B. Mann and D. R. Whitney, On a test of whether one
 * of two random variables is stochastically larger than the other, Annals of Mathematical Statistics 18, 1947). It asks nothing of the
 * values' distribution and does not know about pairs: information beside the interval, from which verdicts come.
 *
 * @param p the two-sided p-value: exact, or with ties by the normal approximation
 */
public record RankTest(double p) {

    /** With fewer blocks the least possible p-value would survive few corrections. */
    public static final int FEWEST_BLOCKS = 7;

    /** The test of two samples; nothing where one has under {@link #FEWEST_BLOCKS} values. */
    public static Optional<RankTest> of(List<Double> values, List<Double> others) {
        if (Math.min(values.size(), others.size()) < FEWEST_BLOCKS) {
            return Optional.empty();
        }
        return Optional.of(new RankTest(MannWhitneyUTest.withDefaults()
                .test(array(values), array(others))
                .getPValue()));
    }

    /**
     * The p-values of a family of tests, corrected so that the chance of any false alarm among them stays what it is of one (S. Holm, A
     * simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6, 1979).
     */
    public static List<Double> corrected(List<Double> pValues) {
        int count = pValues.size();
        int[] byRank = IntStream.range(0, count)
                .boxed()
                .sorted((one, other) -> Double.compare(pValues.get(one), pValues.get(other)))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] corrected = new double[count];
        double greatest = 0;
        for (int rank = 0; rank < count; rank++) {
            greatest = Math.max(greatest, Math.min(1, (count - rank) * pValues.get(byRank[rank])));
            corrected[byRank[rank]] = greatest;
        }
        return DoubleStream.of(corrected).boxed().toList();
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
