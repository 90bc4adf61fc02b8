package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.result.RunDiagnostics;
import dev.twinchat.comparison.statistics.Estimate;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** How far the runs can be trusted: whether they were steady, and what looking at them cost. */
final class Validity {

    private final List<Measurement> looked;

    private final Optional<String> selfComparison;
    private final Design design;

    Validity(Results results, Analysis analysis) {
        design = results.design();
        selfComparison = new SelfComparison(analysis, design).sentence();
        looked = results.measured().stream()
                .filter(run -> Plan.ofLabel(run.scenario()).flatMap(Plan::work).isEmpty())
                .map(Run::measurement)
                .filter(measurement -> measurement != null && measurement.evidence() != null)
                .toList();
    }

    /** Sentences; none if the campaign is from before anything of this was looked at. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        selfComparison.ifPresent(sentences::add);
        if (looked.isEmpty()) {
            return sentences;
        }
        long steady = looked.stream().filter(Validity::isSteady).count();
        sentences.add(steady + " of " + looked.size()
                + " runs were steady: the halves of the measured part had the same throughput within"
                + " 10 %, the compilers took under a tenth of a core in the second half, and the share of collections did not change"
                + " by over 2 % of the time.");
        if (steady < looked.size()) {
            sentences.add(
                    "Runs that were not steady are marked with ~ in the tables and count all the same: every stack has them alike,"
                            + " and they say what a service does in its first minutes rather than in its best hours. A measured part of 30 s or"
                            + " more that is not steady is thrown out and repeated, at most twice, but for soak, which looks for that.");
        }
        Design.Target target = design.target();
        if (target != null) {
            sentences.add("Of " + target.stack() + " only the throughput tells whether a run was steady.");
        }
        if (!design.startsStacks()) {
            return sentences;
        }
        sentences.add(String.format(
                Locale.ROOT,
                "Looking at the runs took %.1f %% of a core in this tool and its session in the database, and %.1f %% in the service that"
                        + " was looked at (medians; the most was %.1f %% and %.1f %%).",
                100 * median(diagnostics -> diagnostics.watching().hereCores()),
                100 * median(diagnostics -> diagnostics.watching().serviceCores()),
                100 * most(diagnostics -> diagnostics.watching().hereCores()),
                100 * most(diagnostics -> diagnostics.watching().serviceCores())));
        return sentences;
    }

    /** Whether a run was steady; a run that nobody looked at was not seen to be. */
    static boolean isSteady(Measurement measurement) {
        RunDiagnostics diagnostics = measurement.evidence();
        return diagnostics != null && diagnostics.settling().unsettled().isEmpty();
    }

    private double median(ToDoubleFunction<RunDiagnostics> figure) {
        return Estimate.of(looked.stream()
                        .map(measurement -> of(measurement.evidence(), figure))
                        .filter(Double::isFinite)
                        .toList())
                .map(Estimate::median)
                .orElse(0.0);
    }

    private double most(ToDoubleFunction<RunDiagnostics> figure) {
        return looked.stream()
                .mapToDouble(measurement -> of(measurement.evidence(), figure))
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    private static double of(@Nullable RunDiagnostics diagnostics, ToDoubleFunction<RunDiagnostics> figure) {
        return diagnostics == null ? 0 : figure.applyAsDouble(diagnostics);
    }
}
