package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The correction of a family of tests, so that the chance of any false alarm among them stays what it is of one (S. Holm, A simple sequentially
 * rejective multiple test procedure, Scandinavian Journal of Statistics 6, 1979). It assumes nothing of how the tests depend on each other.
 */
public final class Holm {

    private Holm() {}

    /** The corrected p-values, in the order of {@code pValues}. */
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
}
