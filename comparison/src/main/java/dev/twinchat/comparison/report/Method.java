package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Results;
import java.util.List;
import java.util.Locale;

/** How a campaign was measured, in its own numbers. The long form is {@code docs/method.md}. */
final class Method {

    private Method() {}

    static List<String> sentences(Results results) {
        Design design = results.design();
        return List.of(
                "Each of the " + design.blocks() + " block" + (design.blocks() == 1 ? "" : "s")
                        + " started every stack once, in random order (seed " + results.seed()
                        + "), as fresh JVMs on fresh copies of the same databases: 10,000 users, 100,000 subscriptions,"
                        + " " + String.format(Locale.ROOT, "%,d", design.messages()) + " messages. After a warm-up of "
                        + design.warmUpSeconds()
                        + " s on each scenario it ran every cell once, in random order, the same for all stacks of the block.",
                "A run is closed load from JMeter: every user asks again as soon as it has its answer, straight to the"
                        + " service. The first " + design.rampUpSeconds() + " s are thrown away, the next "
                        + design.seconds() + " s count. Percentiles are exact, from all right answers; errors are"
                        + " counted apart, and over 1 % of them make the run a failed one.",
                "Scenarios that are an amount of work have no such times: all users begin together, the run ends with the last answer,"
                        + " and everything counts. They are warmed up with half of it.",
                "profile-summary-open has a given rate instead: its load is the number of requests that are due each second, at random"
                        + " moments, and latencies count from then.",
                "Scenarios about connections have a given rate instead: broadcast sends 100 messages a second, or as many as make"
                        + " 20,000 deliveries, to all open sockets.",
                "A value here is the median over the blocks. Stacks are compared pair by pair within each block: the"
                        + " ratio is the geometric mean of the pairs' ratios, with Student's 95 % interval of their"
                        + " logarithms. Faster or slower: the interval leaves out 1. Equal: it lies within ±5 %."
                        + " Otherwise undecided. Bands in the charts are 95 % intervals of a stack alone.",
                "A run is thrown out and repeated, at most twice, if the hypervisor took over 5 % of the processor time"
                        + " or the load generator over half of the machine, or if it had 30 s or more to become steady and did not; never for"
                        + " its result.",
                "Beside the verdicts stand, as information, the Mann-Whitney test from 7 blocks on, corrected by Holm over all cells and pairs"
                        + " of the campaign by that metric, and the bootstrap of the ratio from 10 on.");
    }
}
