package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.RunDiagnostics;
import dev.twinchat.comparison.result.WarmUp;
import dev.twinchat.jmeter.Plan;
import java.util.List;

/** Whether what was measured was warm: studies measured services that had run for a while, and are compared with nothing else. */
final class Warmth {

    private final List<WarmUp> warmUps;
    private final Analysis analysis;

    Warmth(Results results, Analysis analysis) {
        this.warmUps = results.warmUps();
        this.analysis = analysis;
    }

    /** Whether at least half of a cell's runs were steady, and at least half of its warm-ups ended warm, where they are recorded. */
    boolean isWarm(String stack, String scenario, int users) {
        List<WarmUp> of = warmUps.stream()
                .filter(warmUp ->
                        warmUp.stack().equals(stack) && warmUp.scenario().equals(scenario))
                .toList();
        long warm = of.stream().filter(WarmUp::warm).count();
        return 2 * warm >= of.size() && isSteady(stack, scenario, users);
    }

    private boolean isSteady(String stack, String scenario, int users) {
        // A fixed workload ends with its last, slowest part: its halves are no two samples of one thing.
        if (Plan.ofLabel(scenario).flatMap(Plan::work).isPresent()) {
            return true;
        }
        List<Measurement> runs = analysis.measurements(stack, scenario, users);
        return 2 * runs.stream().filter(Warmth::isSteady).count() >= runs.size();
    }

    /** Whether a run was steady; a run without diagnostics was not seen to be. */
    static boolean isSteady(Measurement measurement) {
        RunDiagnostics diagnostics = measurement.evidence();
        return diagnostics != null
                && diagnostics
                        .settling()
                        .unsettled(measurement.load().seconds())
                        .isEmpty();
    }
}
