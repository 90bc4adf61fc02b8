package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.result.RunDiagnostics;
import dev.twinchat.comparison.result.SteadyStateCheck;
import dev.twinchat.comparison.statistics.Estimate;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** How far the runs can be trusted: whether they were steady, and what sampling them cost. */
final class Validity {

    private final List<Measurement> sampled;
    private final Optional<String> selfComparison;
    private final Design design;

    Validity(Results results, PairedTests tests) {
        design = results.design();
        selfComparison = new SelfComparison(tests).sentence();
        sampled = results.measured().stream()
                .filter(run -> Plan.ofLabel(run.scenario()).flatMap(Plan::work).isEmpty())
                .map(Run::measurement)
                .filter(measurement -> measurement != null && measurement.evidence() != null)
                .toList();
    }

    /** Sentences; none if the campaign is from before runs had diagnostics. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        selfComparison.ifPresent(sentences::add);
        if (sampled.isEmpty()) {
            return sentences;
        }
        long steady = sampled.stream().filter(Warmth::isSteady).count();
        int most = (int) Math.round(100 * SteadyStateCheck.mostChange(design.seconds()));
        sentences.add(steady + " of " + sampled.size()
                + " runs were steady: the halves of the measured part had the same throughput within " + most
                + " % and the same CPU time per request without compilation within " + most
                + " %, the compilers took at most 15 % of the service's CPU time in the second half, and the"
                + " share of garbage collections did not change by over 2 % of the time.");
        if (sampled.stream().noneMatch(Validity::knowsCpuOfHalves) && design.startsStacks()) {
            sentences.add(
                    "This campaign did not record the CPU time of the halves; instead of it the compilers had to take under a tenth of a"
                            + " core in the second half.");
        }
        if (steady < sampled.size()) {
            sentences.add(
                    "Runs that were not steady are marked with ~ in the tables and count all the same. A measured part of 30 s or more"
                            + " that is not steady is discarded and repeated, at most twice, except for soak, which looks for that.");
        }
        Design.Target target = design.target();
        if (target != null) {
            sentences.add("Of " + target.stack() + ", only the throughput tells whether a run was steady.");
        }
        if (!design.startsStacks()) {
            return sentences;
        }
        sentences.add(String.format(
                Locale.ROOT,
                "Sampling the runs took %.1f %% of a core in this tool and its session in the database, and %.1f %% in the service under"
                        + " test (medians; at most %.1f %% and %.1f %%).",
                100 * median(diagnostics -> diagnostics.watching().hereCores()),
                100 * median(diagnostics -> diagnostics.watching().serviceCores()),
                100 * most(diagnostics -> diagnostics.watching().hereCores()),
                100 * most(diagnostics -> diagnostics.watching().serviceCores())));
        return sentences;
    }

    private static boolean knowsCpuOfHalves(Measurement measurement) {
        RunDiagnostics diagnostics = measurement.evidence();
        return diagnostics != null && diagnostics.settling().cpuRatio() != null;
    }

    private double median(ToDoubleFunction<RunDiagnostics> figure) {
        return Estimate.of(sampled.stream()
                        .map(measurement -> of(measurement.evidence(), figure))
                        .filter(Double::isFinite)
                        .toList())
                .map(Estimate::median)
                .orElse(0.0);
    }

    private double most(ToDoubleFunction<RunDiagnostics> figure) {
        return sampled.stream()
                .mapToDouble(measurement -> of(measurement.evidence(), figure))
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    private static double of(@Nullable RunDiagnostics diagnostics, ToDoubleFunction<RunDiagnostics> figure) {
        return diagnostics == null ? 0 : figure.applyAsDouble(diagnostics);
    }
}
