package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How far the verdicts of a design can be trusted, by campaigns of it. It is {@code validation.json} word for word.
 *
 * @param schema the version of this form
 * @param campaigns the campaigns' names
 * @param starvations how stacks became warm with few users and with many
 * @param falseAlarms of stacks that were compared with themselves
 * @param detections of differences that were put there
 * @param designs what is simulated, for each design
 * @param agreements of campaigns with each other
 */
public record Validation(
        String schema,
        List<String> campaigns,
        List<Starvation> starvations,
        List<FalseAlarms> falseAlarms,
        List<Detection> detections,
        List<Simulated> designs,
        List<Agreement> agreements) {

    private static final String SCHEMA = "twinchat-validation/4";

    /** So many default campaigns have; from fewer independent residuals nothing is simulated: the resamples are too much alike. */
    static final int FEWEST_DEGREES = 8;

    private static final int SIMULATED = 2_000;

    /**
     * What is simulated of one design by one metric.
     *
     * @param design the stacks and cells, in words
     * @param blocks how many blocks a simulated campaign has
     * @param sources how many blocks it is simulated from
     * @param degrees how many of their residuals are independent: one less than its blocks of each campaign
     * @param falseFamilies how many campaigns without any effect have a significant difference, 0 to 1; null if nothing was simulated
     * @param cells what was found in each; empty if nothing was simulated
     */
    public record Simulated(
            String design,
            String metric,
            int blocks,
            int sources,
            int degrees,
            @Nullable Double falseFamilies,
            List<Power> cells) {}

    /**
     * Looks into campaigns.
     *
     * @param blocks how many blocks simulated campaigns have; 0 for as many as the real ones
     */
    public static Validation of(List<Source> sources, int blocks) {
        return new Validation(
                SCHEMA,
                sources.stream().map(Source::name).toList(),
                Starvation.of(sources),
                FalseAlarms.of(sources),
                Detection.of(sources),
                simulated(sources, blocks),
                Agreement.of(sources));
    }

    private static List<Simulated> simulated(List<Source> sources, int blocks) {
        Map<String, List<Source>> repeats = new LinkedHashMap<>();
        sources.stream()
                .filter(source -> source.results().design().blocks() > 1)
                .forEach(source -> repeats.computeIfAbsent(source.design(), key -> new ArrayList<>())
                        .add(source));
        List<Simulated> all = new ArrayList<>();
        repeats.forEach((design, campaigns) -> {
            int wanted = blocks > 0
                    ? blocks
                    : campaigns.getFirst().results().design().blocks();
            for (Metric metric : Source.METRICS) {
                Simulation simulation = new Simulation(campaigns, metric, wanted, SIMULATED);
                List<Power> cells = simulation.run();
                if (!cells.isEmpty()) {
                    all.add(simulated(design, metric, wanted, campaigns.size(), simulation, cells));
                }
            }
        });
        return all;
    }

    private static Simulated simulated(
            String design, Metric metric, int blocks, int campaigns, Simulation simulation, List<Power> cells) {
        int known = cells.stream().mapToInt(Power::sources).max().orElse(0);
        int degrees = known - campaigns;
        return degrees < FEWEST_DEGREES
                ? new Simulated(design, metric.label(), blocks, known, degrees, null, List.of())
                : new Simulated(design, metric.label(), blocks, known, degrees, simulation.falseFamilies(), cells);
    }
}
