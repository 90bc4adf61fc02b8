package dev.twinchat.comparison.result;

import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a campaign sets out to measure.
 *
 * @param stacks the stacks' labels
 * @param scenarios the scenarios' names
 * @param users the loads: how many users ask at the same time
 * @param otherUsers the same of those scenarios that have others; none of those that have observers instead
 * @param connections the loads of the scenarios about connections: how many sockets are open
 * @param aboutConnections which scenarios those are
 * @param arrivalShares what the rates of open load are in percent of what the slowest stack served in a closed loop just before; empty where they
 *     were given
 * @param blocks how often each stack is started, each time with fresh processes and databases
 * @param rounds how often each cell is measured in a block, on the same processes; from two on, all stacks of a block are up at once
 * @param seconds the length of a run's measured part
 * @param rampUpSeconds the beginning of a run that is discarded
 * @param warmUpSeconds how long a stack is driven on each scenario, at most, until it is warm
 * @param warmUpUsers how many users drive it then
 * @param messages how many messages the databases begin with
 * @param work how much work a run is of those scenarios that are an amount of it
 * @param target what was measured where it ran already; null where all stacks were started here
 * @param own of those scenarios that are not Twinchat's, what they are
 * @param stop when it ends, where the intervals decide that, and {@code blocks} grows; null where the number of blocks was given
 */
public record Design(
        List<String> stacks,
        List<String> scenarios,
        List<Integer> users,
        Map<String, List<Integer>> otherUsers,
        List<Integer> connections,
        List<String> aboutConnections,
        List<Integer> arrivalShares,
        int blocks,
        int rounds,
        int seconds,
        int rampUpSeconds,
        int warmUpSeconds,
        int warmUpUsers,
        int messages,
        Map<String, Integer> work,
        @Nullable Target target,
        Map<String, Own> own,
        @Nullable Stop stop) {

    /** How many users drive a stack until it is warm, where nothing else is asked for. */
    public static final int WARM_UP_USERS = 3;

    /**
     * When a campaign of as many blocks as it takes ends.
     *
     * @param share how far an interval's farther end may be from its ratio
     * @param maxSeconds after which no further block begins
     */
    public record Stop(double share, long maxSeconds) {}

    /**
     * A system that the campaign neither starts nor looks into.
     *
     * @param stack the label under which it takes part
     * @param address of its gateway
     */
    public record Target(String stack, URI address) {}

    /**
     * A scenario that is not Twinchat's.
     *
     * @param description what its users do, in a line
     * @param folder where it lay, on the machine of the campaign
     * @param fingerprint tells its content from another's: SHA-256, in hexadecimal
     */
    public record Own(String description, String folder, String fingerprint) {}

    /** Campaigns of before knew no such scenarios; what a file lacks is null, whatever its type says. */
    public Design {
        work = work == null ? Map.of() : Map.copyOf(work);
        own = own == null ? Map.of() : Map.copyOf(own);
        arrivalShares = arrivalShares == null ? List.of() : List.copyOf(arrivalShares);
        rounds = Math.max(1, rounds);
        warmUpUsers = warmUpUsers == 0 ? WARM_UP_USERS : warmUpUsers;
    }

    /** The same with so many blocks. */
    public Design withBlocks(int more) {
        return new Design(
                stacks,
                scenarios,
                users,
                otherUsers,
                connections,
                aboutConnections,
                arrivalShares,
                more,
                rounds,
                seconds,
                rampUpSeconds,
                warmUpSeconds,
                warmUpUsers,
                messages,
                work,
                target,
                own,
                stop);
    }

    /** What the users of a scenario do, in a line; nothing if this version does not know it. */
    public String description(String scenario) {
        Own known = own.get(scenario);
        return known != null
                ? known.description()
                : Plan.ofLabel(scenario).map(Plan::description).orElse("");
    }

    /** Whether that is what runs elsewhere, so that only its clients can tell of it. */
    public boolean isTarget(String stack) {
        return target != null && target.stack().equals(stack);
    }

    /** Whether any stack was started here, and can be looked into. */
    public boolean startsStacks() {
        return stacks.stream().anyMatch(stack -> !isTarget(stack));
    }

    /** How many runs this makes, in all rounds, without repeats. */
    public int runs() {
        return blocks
                * stacks.stream()
                        .flatMap(stack -> scenarios.stream().filter(scenario -> measures(stack, scenario)))
                        .mapToInt(scenario -> rounds(scenario) * loads(scenario).size())
                        .sum();
    }

    /** In how many rounds of a block a scenario is measured: the search for a capacity consists of many runs, and is made once. */
    public int rounds(String scenario) {
        return Plan.ofLabel(scenario).filter(Plan::isSearch).isPresent() ? 1 : rounds;
    }

    /** Whether a stack is measured in a scenario: variants of a stack are there for some only. */
    public boolean measures(String stack, String scenario) {
        return isStandard(stack)
                || Plan.ofLabel(scenario).filter(Plan::comparesVariants).isPresent();
    }

    private static boolean isStandard(String participant) {
        // One that takes part again has a number after its name.
        String stack = participant.replaceFirst("-\\d+$", "");
        return Arrays.stream(Stack.values())
                .filter(known -> known.label().equals(stack))
                .allMatch(Stack::isStandard);
    }

    /** How many runs about observers this makes: those scenarios have no loads. */
    public int observerRuns() {
        return blocks
                * (int) stacks.stream()
                        .flatMap(stack -> scenarios.stream()
                                .filter(scenario -> loads(scenario).isEmpty() && measures(stack, scenario)))
                        .count();
    }

    /** The loads of a scenario: users or open sockets. */
    public List<Integer> loads(String scenario) {
        return aboutConnections.contains(scenario) ? connections : otherUsers.getOrDefault(scenario, users);
    }

    /** The scenarios whose users ask as fast as they are answered. */
    public List<String> requestScenarios() {
        return scenarios.stream()
                .filter(scenario ->
                        !aboutConnections.contains(scenario) && !loads(scenario).isEmpty())
                .toList();
    }
}
