package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.campaign.VariantArguments;
import dev.twinchat.comparison.result.Metric;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * How often campaigns found a difference that was put there, in one cell.
 *
 * @param stack the stack's label
 * @param injection what was put there, as it is written
 * @param metric the metric's label
 * @param campaigns how many have runs of it
 * @param indicated in how many the 95 % interval excludes 1, to the right side
 * @param significant in how many that withstands the correction
 * @param expected the ratio that was put there: what was added to the stack's own value in the same campaign, the geometric mean over them
 * @param estimated the ratio that was found, likewise
 * @param worstError the greatest of the campaigns' errors, estimated relative to expected, minus 1
 */
public record Detection(
        String stack,
        String injection,
        String scenario,
        int users,
        String metric,
        int campaigns,
        int indicated,
        int significant,
        double expected,
        double estimated,
        double worstError) {

    private record Cell(CellKey key, Injection injection, Metric metric) {}

    /** The estimate relative to what was expected, minus 1. */
    public double error() {
        return estimated / expected - 1;
    }

    static List<Detection> of(List<Source> sources) {
        Set<Cell> cells = new LinkedHashSet<>();
        for (Source source : sources) {
            source.logRatios(Metric.CPU_PER_REQUEST).keySet().stream()
                    .filter(CellKey::isInjected)
                    .forEach(key -> Injection.ofParticipant(key.pair().stack())
                            .ifPresent(injection -> injection
                                    .metrics()
                                    .forEach(metric -> cells.add(new Cell(key, injection, metric)))));
        }
        return cells.stream()
                .map(cell -> of(sources, cell))
                .filter(detection -> detection.campaigns > 0)
                .toList();
    }

    private static Detection of(List<Source> sources, Cell cell) {
        int indicated = 0;
        int significant = 0;
        double worst = 0;
        List<Double> expected = new ArrayList<>();
        List<Double> estimated = new ArrayList<>();
        for (Source source : sources) {
            NavigableMap<Integer, Double> logs = source.logRatios(cell.metric()).get(cell.key());
            OptionalDouble ratio = expected(source, cell);
            if (logs == null || ratio.isEmpty()) {
                continue;
            }
            double log = logs.values().stream()
                    .mapToDouble(Double::doubleValue)
                    .average()
                    .orElseThrow();
            expected.add(Math.log(ratio.getAsDouble()));
            estimated.add(log);
            double error = Math.exp(log) / ratio.getAsDouble() - 1;
            worst = Math.abs(error) > Math.abs(worst) ? error : worst;
            JudgedCampaign.Judged judged =
                    JudgedCampaign.of(source, cell.metric()).cells().get(cell.key());
            if (judged != null && judged.test().isHigher()) {
                indicated++;
                significant += judged.isSignificant() ? 1 : 0;
            }
        }
        return new Detection(
                cell.key().pair().baseline(),
                cell.injection().label(),
                cell.key().scenario(),
                cell.key().users(),
                cell.metric().label(),
                expected.size(),
                indicated,
                significant,
                geometricMean(expected),
                geometricMean(estimated),
                worst);
    }

    private static OptionalDouble expected(Source source, Cell cell) {
        List<String> arguments = VariantArguments.of(
                source.results().environment(), cell.key().pair().stack());
        double own = source.typical(
                cell.metric(),
                cell.key().pair().baseline(),
                cell.key().scenario(),
                List.of(cell.key().users()));
        OptionalDouble added = cell.injection().added(arguments, cell.key().scenario());
        return added.isEmpty() || Double.isNaN(own)
                ? OptionalDouble.empty()
                : OptionalDouble.of((own + added.getAsDouble()) / own);
    }

    private static double geometricMean(List<Double> logs) {
        return Math.exp(logs.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN));
    }
}
