package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Chart;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.report.Page.Trouble;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Outcome;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Puts a report's content together. */
final class Pages {

    private static final int BLOCKS_FOR_VERDICTS = 2;

    private Pages() {}

    static Page of(Results results) {
        Study study = Study.a();
        Design design = results.design();
        Analysis analysis = new Analysis(results);
        PairedTests tests = new PairedTests(analysis, design);
        List<StackStyle> stacks = StackStyles.of(design.stacks());
        Insights insights = new Insights(results, analysis, tests, stacks);
        ScenarioSections scenarios = new ScenarioSections(analysis, tests, design, stacks, study, insights);
        Facts facts = new Facts(results, tests);
        TimeToPeak peak = new TimeToPeak(results, stacks);
        FaultRows faults = new FaultRows(results, stacks);
        ObserverSections observers = new ObserverSections(results, stacks);
        return new Page(
                "Twinchat: " + results.preset() + ", " + NumberFormats.time(results.started()),
                String.join(", ", design.stacks()) + " · " + NumberFormats.time(results.started()),
                facts.all(),
                Stream.of(faults.headlines(), observers.headlines(), scenarios.headlines())
                        .flatMap(List::stream)
                        .toList(),
                incomplete(results, facts.cold()),
                stacks,
                new MatrixTables(analysis, tests, design, stacks).all(),
                insights.findings(),
                scenarios.all(),
                peak.scenarios().stream()
                        .map(scenario -> new Chart(
                                TimeToPeak.id(scenario), "", scenario, "CPU per request relative to the final", ""))
                        .toList(),
                peak.rows(),
                new DeliverySections(analysis, tests, design, stacks, insights).all(),
                new IdleRows(results, stacks, study).all(),
                new BaselineSections(results, stacks).section(),
                faults.all(),
                observers.section(),
                new Validity(results, tests).sentences(),
                new VarianceRows(analysis, design).all(),
                StackSettings.of(results),
                results.runs().stream()
                        .filter(run -> run.outcome() != Outcome.MEASURED)
                        .map(Pages::trouble)
                        .toList(),
                results.incidents(),
                results.environment(),
                Method.sentences(results),
                Method.threats(design),
                study.source(),
                study.setting(),
                ChartData.of(analysis, design, stacks, study, peak).json());
    }

    private static List<String> incomplete(Results results, List<String> cold) {
        List<String> sentences = new ArrayList<>();
        long failed = results.failed();
        if (failed > 0) {
            sentences.add((failed == 1 ? "1 run failed and has no number" : failed + " runs failed and have no number")
                    + "; the reasons are listed below.");
        }
        if (results.finished() == null) {
            sentences.add("The campaign was interrupted: what follows is what it had finished.");
        }
        if (results.design().blocks() < BLOCKS_FOR_VERDICTS) {
            sentences.add("One block: no intervals and no significance tests. Differences may be chance.");
        }
        OptionalDouble speed = new MachineSpeed(results).deviation();
        if (speed.isPresent() && speed.getAsDouble() > MachineSpeed.QUIET) {
            sentences.add(String.format(
                    Locale.ROOT,
                    "The machine was not quiet: its speed changed by ±%.0f %% from run to run (standard deviation, from the CPU time per"
                            + " request that load generator and database have in common). Intervals are wide for that reason; repeat"
                            + " the campaign when nothing else runs on the machine or on its host.",
                    100 * speed.getAsDouble()));
        }
        if (!cold.isEmpty()) {
            sentences.add("Most runs of " + String.join(" and of ", cold)
                    + " were not steady, or followed a warm-up that did not end warm: verdicts about "
                    + (cold.size() == 1 ? "it" : "them") + " are about services that were still warming up.");
        }
        return sentences;
    }

    private static Trouble trouble(Run run) {
        return new Trouble(
                "block " + run.block()
                        + (run.round() == 1 ? "" : " · round " + run.round()) + " · " + run.stack() + " · "
                        + run.scenario() + " · " + run.users() + " "
                        + Plan.loadUnitOf(run.scenario())
                        + (run.attempt() == 1 ? "" : " · attempt " + run.attempt()),
                run.outcome().name().toLowerCase(Locale.ROOT),
                run.reason() == null ? "" : run.reason(),
                run.logTail() == null ? "" : run.logTail());
    }
}
