package dev.twinchat.comparison.validation;

import java.util.List;
import java.util.Locale;

/** A validation to be read, in Markdown. */
public final class Summary {

    private final StringBuilder text = new StringBuilder();

    private Summary() {}

    /** All of it; parts that the campaigns say nothing of are left out. */
    public static String of(Validation validation) {
        Summary summary = new Summary();
        summary.line("# Validation");
        summary.line("");
        summary.line("From " + counted(validation.campaigns().size(), "campaign") + ": "
                + String.join(", ", validation.campaigns()) + ".");
        if (validation.falseAlarms().isEmpty()
                && validation.designs().isEmpty()
                && validation.starvations().isEmpty()) {
            summary.line("");
            summary.line("None of them has blocks enough for a verdict.");
        }
        summary.starvations(validation.starvations());
        summary.falseAlarms(validation.falseAlarms());
        summary.detections(validation.detections());
        validation.designs().forEach(summary::simulated);
        summary.agreements(validation.agreements());
        return summary.text.toString();
    }

    private void starvations(List<Starvation> all) {
        if (all.isEmpty()) {
            return;
        }
        heading(
                "Starved compilers",
                "Fresh services, driven until they were warm, by few users and by as many as in the runs. CPU time per request is without"
                        + " compilation. Where many users slow the compilers down, a stack looks slow for as long.");
        table(
                "stack",
                "scenario",
                "users",
                "warm",
                "seconds until within 10 %",
                "requests until then",
                "compilers, cores",
                "first window, µs",
                "last window, µs");
        for (Starvation starvation : all) {
            row(
                    starvation.stack(),
                    starvation.scenario(),
                    starvation.users(),
                    starvation.warm() ? "yes" : "no",
                    String.format(Locale.ROOT, "%.0f", starvation.seconds()),
                    starvation.requests(),
                    String.format(Locale.ROOT, "%.2f", starvation.compilingCores()),
                    String.format(Locale.ROOT, "%.0f", starvation.firstMicros()),
                    String.format(Locale.ROOT, "%.0f", starvation.lastMicros()));
        }
    }

    private void falseAlarms(List<FalseAlarms> all) {
        if (all.isEmpty()) {
            return;
        }
        heading(
                "Equal stacks",
                "A stack took part more than once, so every difference between these is a false one. Expected are 5 % of the"
                        + " verdicts indicated, and at most 5 % of the campaigns with a significant difference.");
        table(
                "stack",
                "metric",
                "campaigns",
                "verdicts",
                "indicated",
                "significant",
                "campaigns with a significant one");
        for (FalseAlarms alarms : all) {
            row(
                    alarms.stack(),
                    alarms.metric(),
                    alarms.campaigns(),
                    alarms.cells(),
                    alarms.indicated(),
                    alarms.significant(),
                    alarms.campaignsWithSignificant());
        }
    }

    private void detections(List<Detection> all) {
        if (all.isEmpty()) {
            return;
        }
        heading(
                "Injected differences",
                "Requests of one of three equal stacks were slowed down, which makes two comparisons a campaign. Expected is"
                        + " what was added, relative to what the participant used that it is compared with. Of a stack under full load a wait takes"
                        + " the place of waiting for a processor, and the median latency grows by less.");
        table(
                "stack",
                "injected",
                "scenario",
                "users",
                "metric",
                "campaigns",
                "comparisons",
                "indicated",
                "significant",
                "expected",
                "estimated",
                "error",
                "worst error");
        for (Detection detection : all) {
            row(
                    detection.stack(),
                    Injection.of(detection.injection()).words(),
                    detection.scenario(),
                    detection.users(),
                    detection.metric(),
                    detection.campaigns(),
                    detection.comparisons(),
                    detection.indicated(),
                    detection.significant(),
                    ratio(detection.expected()),
                    ratio(detection.estimated()),
                    signed(detection.error()),
                    signed(detection.worstError()));
        }
    }

    private void simulated(Validation.Simulated design) {
        String title = "Simulated: " + design.metric() + ", " + design.blocks() + " blocks";
        Double falseFamilies = design.falseFamilies();
        if (falseFamilies == null) {
            heading(
                    title,
                    design.design() + ". Not simulated: campaigns are put together from at least "
                            + Validation.FEWEST_DEGREES
                            + " independent residuals, one less than its blocks of each campaign;"
                            + " here are " + design.degrees() + ".");
            return;
        }
        heading(
                title,
                design.design() + ". Campaigns were put together from the residuals of " + design.sources()
                        + " blocks. A column tells how often a stack that needs so much more is found: indicated, and"
                        + " significant. Without any difference " + percent(falseFamilies)
                        + " of the campaigns had a significant one.");
        table("scenario", "users", "ratio", "deviation", "falsely indicated", "+5 %", "+10 %", "+20 %");
        for (Power power : design.cells()) {
            List<Power.Chance> chances = power.chances();
            row(
                    power.scenario(),
                    power.users(),
                    power.stack() + " to " + power.baseline(),
                    String.format(Locale.ROOT, "%.3f", power.deviation()),
                    percent(power.falselyIndicated()),
                    chance(chances.get(0)),
                    chance(chances.get(1)),
                    chance(chances.get(2)));
        }
    }

    private void agreements(List<Agreement> all) {
        if (all.isEmpty()) {
            return;
        }
        heading(
                "Agreement",
                "Verdicts of two campaigns on the same stacks and cells. A contradiction is higher in one and"
                        + " lower in the other.");
        table("campaigns", "metric", "cells", "decided in both", "the same", "contradictions");
        for (Agreement agreement : all) {
            row(
                    agreement.one() + " and " + agreement.other(),
                    agreement.metric(),
                    agreement.cells(),
                    agreement.decided(),
                    agreement.agreeing(),
                    agreement.contradictions());
        }
    }

    private static String counted(int count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }

    private static String chance(Power.Chance chance) {
        return percent(chance.indicated()) + ", " + percent(chance.significant());
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private static String signed(double share) {
        return String.format(Locale.ROOT, "%+.1f %%", 100 * share);
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    private void heading(String title, String sentence) {
        line("");
        line("## " + title);
        line("");
        line(sentence);
        line("");
    }

    private void table(String... columns) {
        row((Object[]) columns);
        line("|" + " --- |".repeat(columns.length));
    }

    private void row(Object... cells) {
        StringBuilder row = new StringBuilder("|");
        for (Object cell : cells) {
            row.append(' ').append(cell).append(" |");
        }
        line(row.toString());
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
