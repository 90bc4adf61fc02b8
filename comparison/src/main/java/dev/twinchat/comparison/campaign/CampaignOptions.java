package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.faults.Fault;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.seed.Seed;
import dev.twinchat.jmeter.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A campaign as it was asked for.
 *
 * @param home the project's root
 * @param directory where the results go; it does not exist yet
 * @param preset the name of the preset that it began from
 * @param command the command as it was typed
 * @param seed what the order is drawn from
 * @param stacks what is compared
 * @param scenarios what it is compared by
 * @param users the loads
 * @param otherUsers the same of those scenarios that have others
 * @param connections the loads of the scenarios about connections: how many sockets are open
 * @param blocks how often each cell is measured
 * @param rampUpSeconds the beginning of each run that is thrown away: all users are there after it
 * @param seconds the measured part of a run
 * @param warmUpSeconds how long a stack is driven on each scenario before its first run
 * @param listedUsers how many users have a thousand messages; the others have ten
 * @param work how much work a run is of those scenarios that are an amount of it: for each user, or for all together, as the plan says
 * @param events what the observers observe, in the scenarios about them
 */
public record CampaignOptions(
        Path home,
        Path directory,
        String preset,
        String command,
        long seed,
        List<Contender> stacks,
        List<Plan> scenarios,
        List<Integer> users,
        Map<Plan, List<Integer>> otherUsers,
        List<Integer> connections,
        int blocks,
        int rampUpSeconds,
        int seconds,
        int warmUpSeconds,
        int listedUsers,
        Map<Plan, Integer> work,
        EventLoad events) {

    /** Those of a campaign without observers, or with the usual events for them. */
    public CampaignOptions(
            Path home,
            Path directory,
            String preset,
            String command,
            long seed,
            List<Contender> stacks,
            List<Plan> scenarios,
            List<Integer> users,
            Map<Plan, List<Integer>> otherUsers,
            List<Integer> connections,
            int blocks,
            int rampUpSeconds,
            int seconds,
            int warmUpSeconds,
            int listedUsers,
            Map<Plan, Integer> work) {
        this(
                home,
                directory,
                preset,
                command,
                seed,
                stacks,
                scenarios,
                users,
                otherUsers,
                connections,
                blocks,
                rampUpSeconds,
                seconds,
                warmUpSeconds,
                listedUsers,
                work,
                EventLoad.DEFAULT);
    }

    /**
     * Those of a campaign that has begun.
     *
     * @throws IllegalArgumentException if this version knows no such campaign
     */
    static CampaignOptions of(Results begun, Path home, Path directory) {
        Design design = begun.design();
        CampaignOptions options = new CampaignOptions(
                home,
                directory,
                begun.preset(),
                begun.environment().settings().getOrDefault("command", "unknown"),
                begun.seed(),
                design.stacks().stream().map(stack -> contender(design, stack)).toList(),
                design.scenarios().stream().map(CampaignOptions::plan).toList(),
                design.users(),
                design.otherUsers().entrySet().stream()
                        .collect(Collectors.toMap(other -> plan(other.getKey()), Map.Entry::getValue)),
                design.connections(),
                design.blocks(),
                design.rampUpSeconds(),
                design.seconds(),
                design.warmUpSeconds(),
                Seed.ofMessages(design.messages()).listedUsers(),
                design.work().entrySet().stream()
                        .collect(Collectors.toMap(amount -> plan(amount.getKey()), Map.Entry::getValue)),
                EventLoad.of(begun.environment()));
        if (!options.design().equals(design)) {
            throw new IllegalArgumentException(directory + " was begun by another version");
        }
        return options;
    }

    private static Contender contender(Design design, String label) {
        return design.target() != null && design.isTarget(label)
                ? Contender.target(label, design.target().address())
                : Contender.ofLabel(label);
    }

    private static Plan plan(String label) {
        return Plan.ofLabel(label).orElseThrow(() -> new IllegalArgumentException("unknown scenario '" + label + "'"));
    }

    /** The same in the words of the results. */
    public Design design() {
        return new Design(
                stacks.stream().map(Contender::label).toList(),
                scenarios.stream().map(Plan::label).toList(),
                users,
                scenarios.stream()
                        .filter(scenario -> otherUsers.containsKey(scenario) || scenario.isAboutObservers())
                        .collect(Collectors.toMap(Plan::label, this::loads)),
                connections,
                scenarios.stream()
                        .filter(Plan::isAboutConnections)
                        .map(Plan::label)
                        .toList(),
                blocks,
                seconds,
                rampUpSeconds,
                warmUpSeconds,
                new Seed(listedUsers).messages(),
                work.entrySet().stream()
                        .collect(Collectors.toMap(amount -> amount.getKey().label(), Map.Entry::getValue)),
                target().map(target -> new Design.Target(target.label(), target.toDrive()))
                        .orElse(null));
    }

    /** What takes part but runs already, if anything does. */
    Optional<Contender> target() {
        return stacks.stream().filter(Contender::isTarget).findAny();
    }

    /** What each of these scenarios has to do in a run, of those that are an amount of work, at that share of its full one. */
    public static Map<Plan, Integer> work(List<Plan> scenarios, double scale) {
        return scenarios.stream()
                .filter(scenario -> scenario.kind() == Plan.Kind.WORK)
                .collect(Collectors.toMap(
                        scenario -> scenario,
                        scenario -> scenario.work().orElseThrow().scaled(scale)));
    }

    /** How the user service is broken after the runs of each stack in each block. */
    List<Fault> faults() {
        return preset.equals(Preset.FAULTS.label()) ? List.of(Fault.values()) : List.of();
    }

    /** How many faults that makes. */
    int faultRuns() {
        return faults().size() * stacks.size() * blocks;
    }

    /** The loads of a scenario; none where it has observers instead of users. */
    List<Integer> loads(Plan scenario) {
        if (scenario.isAboutObservers()) {
            return List.of();
        }
        return scenario.isAboutConnections() ? connections : otherUsers.getOrDefault(scenario, users);
    }

    /** The scenarios about observers, each of which has a start of the stack for itself. */
    List<Plan> observerScenarios() {
        return scenarios.stream().filter(Plan::isAboutObservers).toList();
    }

    /**
     * Whether stacks run as they are delivered, with their caches, and are driven through their gateways: beside a target, of which nothing
     * else is known.
     */
    boolean asDelivered() {
        return target().isPresent();
    }

    /** Whether a contender is measured in a scenario. */
    boolean measures(Contender contender, Plan scenario) {
        return contender.isTarget() || contender.toStart().isStandard() || scenario.comparesVariants();
    }

    /** What a contender is warmed up on: all its scenarios but silent sockets, which warm nothing up. */
    List<Plan> warmUpScenarios(Contender contender) {
        return scenarios.stream()
                .filter(scenario -> measures(contender, scenario))
                .filter(scenario -> scenario != Plan.IDLE_CONNECTIONS && !scenario.isAboutObservers())
                .toList();
    }

    /** The load that a stack is warmed up with on a scenario: the greatest one. */
    int warmUpLoad(Plan scenario) {
        return loads(scenario).stream().max(Integer::compare).orElseThrow();
    }
}
