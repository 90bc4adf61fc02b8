package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.WarmUp;
import dev.twinchat.jmeter.Plan;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How a campaign was measured, in its own numbers. The long form is {@code docs/method.md}. */
final class Method {

    private Method() {}

    /** What could make it wrong because something was measured that ran elsewhere. */
    static List<String> threats(Design design) {
        Design.Target target = design.target();
        if (target == null) {
            return List.of();
        }
        return List.of(
                "Its values include its gateway and the network"
                        + (design.startsStacks()
                                ? "; the stacks were measured through their gateways, too, over the loopback, with their caches of"
                                        + " summaries. They started each block as new JVMs, and it did not: a longer --warmup lessens that. Their memory and CPU time are the service's alone."
                                : "."),
                "Its database holds other rows, and keeps what earlier blocks wrote. How it was started, its machine, its caches"
                        + " and its other load are not known here.");
    }

    static List<String> sentences(Results results) {
        Design design = results.design();
        return Stream.of(elsewhere(design), common(results, design), searches(design))
                .flatMap(List::stream)
                .toList();
    }

    private static boolean isOfFixedWorkload(WarmUp warmUp) {
        return Plan.ofLabel(warmUp.scenario()).flatMap(Plan::work).isPresent();
    }

    /** How the highest rate was looked for; nothing if it was not. */
    private static List<String> searches(Design design) {
        List<String> searches = design.scenarios().stream()
                .filter(scenario ->
                        Plan.ofLabel(scenario).filter(Plan::isSearch).isPresent())
                .toList();
        return searches.isEmpty()
                ? List.of()
                : List.of(String.join(" and ", searches)
                        + " is a search, in each block, for the highest rate of profile-summary-open whose percentile stays"
                        + " below the limit (the load). The rate is doubled until it is too high twice (too slow, too far behind, or over"
                        + " 1 % of errors); then the gap is halved until its ends are within 5 %. All values are those of the run at the"
                        + " highest rate that was served. Stacks are compared by that rate only, because their other values are of"
                        + " different rates.");
    }

    /** How what runs elsewhere was measured; nothing if nothing did. */
    private static List<String> elsewhere(Design design) {
        Design.Target target = design.target();
        return target == null
                ? List.of()
                : List.of(
                        target.stack() + " ran at " + target.address()
                                + " already and was neither started, nor stopped, nor looked into: what only a service or its database can tell is"
                                + " not known of it and shown as –. It had accounts and messages of this campaign, made through its API, beside what"
                                + " was there; it was warmed up and driven as the others, in random order among them, but never fresh.");
    }

    private static List<String> common(Results results, Design design) {
        String once = warmUp(results) + " it ran every cell "
                + (design.rounds() == 1 ? "once" : "once in each of " + design.rounds() + " rounds")
                + ", in random order, the same for all stacks of the block.";
        String blocks = design.startsStacks()
                ? "Each of the " + design.blocks() + " block" + (design.blocks() == 1 ? "" : "s")
                        + " started every stack once, in random order (seed " + results.seed()
                        + "), as fresh JVMs on fresh copies of the same databases: 10,000 users, 100,000 subscriptions,"
                        + " " + String.format(Locale.ROOT, "%,d", design.messages()) + " messages"
                        + (design.own().isEmpty() ? ". " : ", and the rows of scenarios that are not Twinchat's. ")
                        + once
                : "There " + (design.blocks() == 1 ? "was 1 block" : "were " + design.blocks() + " blocks") + " (seed "
                        + results.seed() + "). " + once;
        String where = design.target() == null ? "straight to the service" : "through the gateway, on every stack";
        return List.of(
                blocks,
                "A run is closed load from JMeter: every user sends its next request as soon as it has the response, "
                        + where
                        + ". The first " + design.rampUpSeconds() + " s are discarded, the next "
                        + design.seconds()
                        + " s count. "
                        + (design.own().isEmpty()
                                ? ""
                                : "Users of custom plans also pause as their plans say, and their runs may be longer. ")
                        + "Percentiles are exact, from all successful responses; errors are"
                        + " counted apart, and a run with over 1 % of them has failed.",
                "Fixed workloads have no such times: all users start at once, the run ends with the last response, and everything counts."
                        + " They are warmed up with half of the workload"
                        + (results.warmUps().stream().anyMatch(Method::isOfFixedWorkload)
                                ? ", again and again until warm"
                                : "")
                        + (results.version() < 5 ? "." : ", slow-tenth with eight times as much, by 500 users."),
                "Scenarios whose names end with -open, and soak, are open load: requests are scheduled at random moments, however long"
                        + " responses take, and latencies count from these moments. The load of -open is the rate; that of soak is a"
                        + " percentage of the stack's own capacity, measured just before with 20 users, so each stack has a rate of its own."
                        + shares(design)
                        + " The drift of soak is the last quarter of the run relative to"
                        + " the first, and the live heap after the run relative to before.",
                "Scenarios about connections have a fixed rate: broadcast sends 100 messages a second, or as many as make"
                        + " 20,000 deliveries, to all open sockets.",
                "A block's value is the geometric mean over its rounds; a value here is the geometric mean over the blocks (of counts that may"
                        + " be 0, the arithmetic one). Stacks are compared pair by pair: a block's log-ratio is the mean of those of its rounds,"
                        + " and the blocks, which are starts, are the independent observations. The ratio is their geometric mean, with a 95 %"
                        + " interval by the moderated t distribution: few blocks say little about the variance of one ratio, so it is"
                        + " moderated by what its rounds explain of it and what starts add to that on average over all ratios of the metric. A pair of runs of which one failed is void. Bands in the charts are 95 % intervals of a"
                        + " stack alone.",
                "A difference is significant if its p-value by the same distribution is under 0.05 after Holm's correction over all"
                        + " cells and pairs of the campaign by that metric. It is indicated if the 95 % interval excludes 1 and no more: one of"
                        + " twenty such intervals excludes 1 by chance. Two stacks are equal if the interval lies within ±5 %. Otherwise the cell"
                        + " is inconclusive, and the report says which difference would have been found with 80 % power.",
                "From 10 blocks on the bootstrap of the ratio checks the interval.",
                "A run is discarded and repeated, at most twice, if the hypervisor took over 5 % of the CPU time or the load generator over"
                        + " half of the machine, or if it had 30 s or more to become steady and did not (except for soak, which looks for that);"
                        + " never for its result.");
    }

    private static String shares(Design design) {
        return design.arrivalShares().isEmpty()
                ? ""
                : " The rates here are "
                        + design.arrivalShares().stream()
                                .map(share -> share + " %")
                                .collect(Collectors.joining(" and "))
                        + " of what the slowest stack served in a closed loop, in a pilot of one block just before.";
    }

    private static String warmUp(Results results) {
        int most = results.design().warmUpSeconds();
        return results.warmUps().isEmpty()
                ? "After a warm-up of " + most + " s on each scenario"
                : "It was warmed up on each scenario by few users until its compilers had nothing left to do and CPU time per request had"
                        + " stopped falling, " + most + " s at most. Then";
    }
}
