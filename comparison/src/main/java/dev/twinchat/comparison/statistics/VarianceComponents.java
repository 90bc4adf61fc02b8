package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;

/**
 * How much of the variance of runs lies between the starts of a stack, and how much between the rounds of one start (T. Kalibera and R. Jones,
 * Rigorous Benchmarking in Reasonable Time, ISMM 2013). Estimated by the analysis of variance with one random factor; starts may have different
 * numbers of rounds (S. R. Searle, G. Casella and C. E. McCulloch, Variance Components, 1992, chapter 3).
 *
 * @param between the variance between starts, beyond what their rounds explain; not below 0
 * @param within the variance between the rounds of one start
 */
public record VarianceComponents(double between, double within) {

    /** More rounds in a start are never recommended: the variance between starts is not known well enough. */
    public static final int MOST_ROUNDS = 100;

    /**
     * The components of these values.
     *
     * @param starts the values of each start's rounds, on a scale on which errors add up: logarithms
     * @return nothing under two starts, or where no start has two rounds
     */
    public static Optional<VarianceComponents> of(List<List<Double>> starts) {
        List<double[]> groups = starts.stream()
                .filter(rounds -> !rounds.isEmpty())
                .map(rounds -> rounds.stream().mapToDouble(Double::doubleValue).toArray())
                .toList();
        int count = groups.stream().mapToInt(rounds -> rounds.length).sum();
        if (groups.size() < 2 || count == groups.size()) {
            return Optional.empty();
        }
        double mean = groups.stream().mapToDouble(rounds -> sum(rounds)).sum() / count;
        double squaresWithin = 0;
        double squaresBetween = 0;
        double squaredCounts = 0;
        for (double[] rounds : groups) {
            double ofStart = Mean.of(rounds).getAsDouble();
            squaresBetween += rounds.length * square(ofStart - mean);
            squaredCounts += square(rounds.length);
            for (double value : rounds) {
                squaresWithin += square(value - ofStart);
            }
        }
        double within = squaresWithin / (count - groups.size());
        double meanSquareBetween = squaresBetween / (groups.size() - 1);
        double rounds = (count - squaredCounts / count) / (groups.size() - 1);
        return Optional.of(new VarianceComponents(Math.max(0, (meanSquareBetween - within) / rounds), within));
    }

    /**
     * The number of rounds in each start with which a given time gives the narrowest interval: the root of the costs' ratio times the
     * variances' (Kalibera and Jones, section 6), rounded up.
     *
     * @param costOfStart of a start with its warm-up, in any unit
     * @param costOfRound of a round, in the same unit
     * @return from 1 to {@link #MOST_ROUNDS}
     */
    public int bestRounds(double costOfStart, double costOfRound) {
        double rounds = Math.sqrt(costOfStart / costOfRound * within / between);
        // Without any variance there is nothing that a second round could average out.
        return Double.isNaN(rounds) ? 1 : (int) Math.clamp(Math.ceil(rounds), 1, MOST_ROUNDS);
    }

    /** The standard deviation between starts, as a share: 0.04 is 4 %. Only of logarithms. */
    public double betweenShare() {
        return Math.expm1(Math.sqrt(between));
    }

    /** The same between the rounds of a start. */
    public double withinShare() {
        return Math.expm1(Math.sqrt(within));
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private static double square(double value) {
        return value * value;
    }
}
