package dev.twinchat.comparison.report;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a study published, to stand beside what was measured here.
 *
 * @param source where it was published
 * @param setting how it was measured there, as far as it differs
 * @param scenarios by scenario and metric: rows of users, the reactive version's value, the asynchronous version's
 * @param atRest what it published about the services at rest
 */
record Study(
        String source, String setting, Map<String, Map<String, List<List<Double>>>> scenarios, List<AtRest> atRest) {

    /**
     * A service at rest; each pair is the reactive version's value and the asynchronous version's.
     *
     * @param heap MB
     * @param startUp ms
     * @param jar MB
     */
    record AtRest(String service, List<Double> heap, List<Double> startUp, List<Double> jar) {}

    /** Zbarcea and Tudose 2024, whose scenarios are measured here. */
    static Study a() {
        try (InputStream json = Study.class.getResourceAsStream("study-a.json")) {
            return JsonMapper.shared().readValue(Objects.requireNonNull(json), Study.class);
        } catch (IOException impossible) {
            throw new IllegalStateException("the jar is broken", impossible);
        }
    }

    /** The published rows of a metric, none if there are none. */
    List<List<Double>> rows(String scenario, String metric) {
        return scenarios.getOrDefault(scenario, Map.of()).getOrDefault(metric, List.of());
    }
}
