package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.campaign.design.VariantArguments;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.statistics.BlockMean;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How often campaigns found a difference that was put there, in one scenario. In each campaign the slower participant is compared with every other
 * one.
 *
 * @param stack the stack's label
 * @param injection what was put there, as it is written
 * @param metric the metric's label
 * @param campaigns how many have runs of it
 * @param comparisons how many there are in these; those of one campaign have the slower participant in common, and are not independent
 * @param indicated in how many of them the 95 % interval excludes 1, to the right side
 * @param significant in how many that withstands the correction
 * @param expected the ratio that was put there: what was added to the other one's value in the same campaign, the geometric mean over them
 * @param estimated the ratio that was found, likewise
 * @param worstError the greatest of the comparisons' errors, estimated relative to expected, minus 1
 */
public record Detection(
        String stack,
        String injection,
        String scenario,
        int users,
        String metric,
        int campaigns,
        int comparisons,
        int indicated,
        int significant,
        double expected,
        double estimated,
        double worstError) {

    private record Cell(String stack, Injection injection, String scenario, int users, Metric metric) {

        static Stream<Cell> of(CellKey key) {
            return Injection.ofParticipant(key.pair().stack()).stream()
                    .flatMap(injection -> injection.metrics().stream()
                            .map(metric -> new Cell(key.baseline(), injection, key.scenario(), key.users(), metric)));
        }

        boolean has(CellKey key) {
            return key.isInjected() && of(key).anyMatch(this::equals);
        }
    }

    /** The estimate relative to what was expected, minus 1. */
    public double error() {
        return estimated / expected - 1;
    }

    static List<Detection> of(List<Source> sources) {
        return sources.stream()
                .flatMap(source -> source.logRatios(Metric.CPU_PER_REQUEST).keySet().stream())
                .filter(CellKey::isInjected)
                .flatMap(Cell::of)
                .distinct()
                .map(cell -> of(sources, cell))
                .filter(detection -> detection.comparisons > 0)
                .toList();
    }

    private static Detection of(List<Source> sources, Cell cell) {
        int campaigns = 0;
        int indicated = 0;
        int significant = 0;
        double worst = 0;
        List<Double> expected = new ArrayList<>();
        List<Double> estimated = new ArrayList<>();
        for (Source source : sources) {
            int before = expected.size();
            JudgedCampaign campaign = JudgedCampaign.of(source, cell.metric());
            for (var logRatios : source.logRatios(cell.metric()).entrySet()) {
                CellKey key = logRatios.getKey();
                OptionalDouble ratio = cell.has(key) ? expected(source, cell, key) : OptionalDouble.empty();
                if (ratio.isEmpty()) {
                    continue;
                }
                double log = logRatios.getValue().values().stream()
                        .mapToDouble(BlockMean::value)
                        .average()
                        .orElseThrow();
                expected.add(Math.log(ratio.getAsDouble()));
                estimated.add(log);
                double error = Math.exp(log) / ratio.getAsDouble() - 1;
                worst = Math.abs(error) > Math.abs(worst) ? error : worst;
                JudgedCampaign.Judged judged = campaign.cells().get(key);
                if (judged != null && judged.test().isHigher()) {
                    indicated++;
                    significant += judged.isSignificant() ? 1 : 0;
                }
            }
            campaigns += expected.size() > before ? 1 : 0;
        }
        return new Detection(
                cell.stack(),
                cell.injection().label(),
                cell.scenario(),
                cell.users(),
                cell.metric().label(),
                campaigns,
                expected.size(),
                indicated,
                significant,
                geometricMean(expected),
                geometricMean(estimated),
                worst);
    }

    private static OptionalDouble expected(Source source, Cell cell, CellKey key) {
        List<String> arguments =
                VariantArguments.of(source.results().environment(), key.pair().stack());
        double other = source.typical(cell.metric(), key.pair().baseline(), cell.scenario(), List.of(cell.users()));
        OptionalDouble added = cell.injection().added(arguments, cell.scenario());
        return added.isEmpty() || Double.isNaN(other)
                ? OptionalDouble.empty()
                : OptionalDouble.of((other + added.getAsDouble()) / other);
    }

    private static double geometricMean(List<Double> logs) {
        return Math.exp(logs.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN));
    }
}
