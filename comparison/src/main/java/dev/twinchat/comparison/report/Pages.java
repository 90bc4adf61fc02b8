package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Fact;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.report.Page.Trouble;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Outcome;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.jmeter.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Puts a report's content together. */
final class Pages {

    private static final int BLOCKS_FOR_VERDICTS = 5;

    private Pages() {}

    static Page of(Results results) {
        Study study = Study.a();
        Design design = results.design();
        Analysis analysis = new Analysis(results);
        List<StackStyle> stacks = StackStyles.of(design.stacks());
        Insights insights = new Insights(results, analysis, stacks);
        return new Page(
                "Twinchat: " + results.preset() + ", " + NumberFormats.time(results.started()),
                String.join(", ", design.stacks()) + " · " + NumberFormats.time(results.started()),
                facts(results),
                design.blocks() >= BLOCKS_FOR_VERDICTS,
                incomplete(results),
                stacks,
                new MatrixTables(analysis, design, stacks).all(),
                insights.findings(),
                new ScenarioSections(analysis, design, stacks, study, insights).all(),
                new DeliverySections(analysis, design, stacks, insights).all(),
                new IdleRows(results, stacks, study).all(),
                new BaselineSections(results, stacks).section(),
                new FaultRows(results, stacks).all(),
                new ObserverSections(results, stacks).section(),
                new Validity(results, analysis).sentences(),
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
                ChartData.of(analysis, design, stacks, study).json());
    }

    private static List<Fact> facts(Results results) {
        Design design = results.design();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(
                "measured",
                results.measured().size() + results.observers().size() + " of "
                        + (design.runs() + design.observerRuns()) + " runs, " + design.blocks() + " block"
                        + (design.blocks() == 1 ? "" : "s")));
        facts.add(new Fact("failed", Long.toString(results.failed())));
        facts.add(new Fact("repeated", Long.toString(repeated(results))));
        facts.add(new Fact(
                "on",
                results.environment().machine("cores") + " cores, "
                        + results.environment().machine("processor")));
        Design.Target target = design.target();
        if (target != null) {
            facts.add(new Fact(target.stack(), target.address().toString()));
        }
        facts.add(new Fact("commit", results.environment().software("commit")));
        Instant finished = results.finished();
        if (finished != null) {
            facts.add(new Fact("took", NumberFormats.length(Duration.between(results.started(), finished))));
        }
        return facts;
    }

    private static List<String> incomplete(Results results) {
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
            sentences.add("Fewer than five blocks: values only, no verdicts. Differences may be chance.");
        }
        return sentences;
    }

    private static long repeated(Results results) {
        return results.runs().stream()
                .filter(run -> run.outcome() == Outcome.REPEATED)
                .count();
    }

    private static Trouble trouble(Run run) {
        return new Trouble(
                "block " + run.block() + " · " + run.stack() + " · " + run.scenario() + " · " + run.users() + " "
                        + Plan.loadUnitOf(run.scenario())
                        + (run.attempt() == 1 ? "" : " · attempt " + run.attempt()),
                run.outcome().name().toLowerCase(Locale.ROOT),
                run.reason() == null ? "" : run.reason(),
                run.logTail() == null ? "" : run.logTail());
    }
}
