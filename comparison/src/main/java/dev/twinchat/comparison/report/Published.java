package dev.twinchat.comparison.report;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/**
 * What studies published whose numbers are no rows of users and two versions, in words.
 *
 * @param scenarios by scenario
 */
record Published(Map<String, Finding> scenarios) {

    /** What a study found, and where that stands. */
    record Finding(String source, String finding) {}

    /** All that is known here. */
    static Published read() {
        try (InputStream json = Published.class.getResourceAsStream("published.json")) {
            return JsonMapper.shared().readValue(Objects.requireNonNull(json), Published.class);
        } catch (IOException impossible) {
            throw new IllegalStateException("the jar is broken", impossible);
        }
    }

    /** The finding about a scenario with its source; empty if there is none. */
    String of(String scenario) {
        Finding finding = scenarios.get(scenario);
        return finding == null ? "" : finding.finding() + " (" + finding.source() + ")";
    }
}
