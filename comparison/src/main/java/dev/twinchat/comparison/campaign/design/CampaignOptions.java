package dev.twinchat.comparison.campaign.design;

import dev.twinchat.comparison.custom.CustomScenario;
import dev.twinchat.comparison.faults.Fault;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.seed.Seed;
import dev.twinchat.jmeter.Plan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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
 * @param arrivalShares what the rates of open load are in percent of what the slowest stack serves in a closed loop; empty where they were given
 * @param blocks how often each stack is started
 * @param rounds how often each cell is measured in a block; from two on, all stacks of a block are up at once
 * @param rampUpSeconds the beginning of each run that is discarded: all users are there after it
 * @param seconds the measured part of a run
 * @param warmUpSeconds how long a stack is driven on each scenario, at most, until it is warm
 * @param warmUpUsers how many users drive it then: few keep a service busy and leave its compilers a processor, also where there are two for all
 * @param listedUsers how many users have a thousand messages; the others have ten
 * @param work how much work a run is of those scenarios that are an amount of it: for each user, or for all together, as the plan says
 * @param precision when it ends; null if after its blocks
 * @param events what the observers observe, in the scenarios about them
 * @param cores which processors each part has
 */
public record CampaignOptions(
        Path home,
        Path directory,
        String preset,
        String command,
        long seed,
        List<Participant> stacks,
        List<Plan> scenarios,
        List<Integer> users,
        Map<Plan, List<Integer>> otherUsers,
        List<Integer> connections,
        List<Integer> arrivalShares,
        int blocks,
        int rounds,
        int rampUpSeconds,
        int seconds,
        int warmUpSeconds,
        int warmUpUsers,
        int listedUsers,
        Map<Plan, Integer> work,
        @Nullable Precision precision,
        EventLoad events,
        CpuSets cores) {

    private static final int LEAST_FIRST_RATE = 200;

    /** A rate at which every task is begun late: users without pauses. */
    private static final int MORE_THAN_ANY_SERVES = 100_000;

    /**
     * Those of a campaign that has begun.
     *
     * @throws IllegalArgumentException if this version knows no such campaign
     */
    public static CampaignOptions of(Results begun, Path home, Path directory) {
        Design design = begun.design();
        Map<String, Plan> plans = new LinkedHashMap<>();
        Map<String, Plan> custom = new HashMap<>();
        design.scenarios().forEach(label -> plans.put(label, plan(design, label, home, custom)));
        CampaignOptions options = new CampaignOptions(
                home,
                directory,
                begun.preset(),
                begun.environment().settings().getOrDefault("command", "unknown"),
                begun.seed(),
                design.stacks().stream().map(stack -> participant(begun, stack)).toList(),
                List.copyOf(plans.values()),
                design.users(),
                design.otherUsers().entrySet().stream()
                        .collect(Collectors.toMap(other -> plans.get(other.getKey()), Map.Entry::getValue)),
                design.connections(),
                design.arrivalShares(),
                design.blocks(),
                design.rounds(),
                design.rampUpSeconds(),
                design.seconds(),
                design.warmUpSeconds(),
                design.warmUpUsers(),
                Seed.ofMessages(design.messages()).listedUsers(),
                design.work().entrySet().stream()
                        .collect(Collectors.toMap(amount -> plans.get(amount.getKey()), Map.Entry::getValue)),
                precision(design.stop()),
                EventLoad.of(begun.environment()),
                CpuSets.of(begun.environment()));
        if (!options.design().equals(design)) {
            throw new IllegalArgumentException(directory + " was begun by another version"
                    + (design.own().isEmpty() ? "" : ", or its own scenarios were changed")
                    + "; what it has found stays there, begin a new one without --resume");
        }
        return options;
    }

    private static @Nullable Precision precision(Design.@Nullable Stop stop) {
        return stop == null ? null : new Precision(stop.share(), Duration.ofSeconds(stop.maxSeconds()));
    }

    private static Participant participant(Results begun, String label) {
        Design design = begun.design();
        return design.target() != null && design.isTarget(label)
                ? Participant.target(label, design.target().address())
                : Participant.ofLabel(label).with(VariantArguments.of(begun.environment(), label));
    }

    /** Two forms of a custom scenario are forms of one plan, which is read once. */
    private static Plan plan(Design design, String label, Path home, Map<String, Plan> custom) {
        Design.Own own = design.own().get(label);
        if (own != null) {
            Plan plan = custom.computeIfAbsent(
                    own.folder(),
                    folder -> CustomScenario.read(Path.of(folder), home).plan());
            return Plan.isOpenForm(label) ? plan.atOpenRate() : plan;
        }
        return Plan.ofLabel(label).orElseThrow(() -> new IllegalArgumentException("unknown scenario '" + label + "'"));
    }

    /** The same with other participants, in another folder. */
    public CampaignOptions with(Path otherDirectory, String otherCommand, long otherSeed, List<Participant> others) {
        return with(
                otherDirectory,
                otherCommand,
                otherSeed,
                others,
                scenarios,
                otherUsers,
                arrivalShares,
                blocks,
                precision);
    }

    /**
     * A campaign that shows how stacks become warm, one start of each: driven with one scenario only.
     *
     * @param drivers how many users drive it
     * @param longest how long at most, in seconds
     */
    public CampaignOptions warmUpsOf(
            Plan scenario, int drivers, int longest, Path otherDirectory, long otherSeed, List<Participant> others) {
        return new CampaignOptions(
                home,
                otherDirectory,
                preset,
                command,
                otherSeed,
                others,
                List.of(scenario),
                users,
                otherUsers,
                connections,
                List.of(),
                1,
                1,
                rampUpSeconds,
                seconds,
                longest,
                drivers,
                listedUsers,
                work,
                null,
                events,
                cores);
    }

    /** Whether rates of open load are shares of what is not known yet, and stand as percentages among the loads; the pilot finds it. */
    public boolean needsPilot() {
        return scenariosAtShares().stream().anyMatch(scenario -> loads(scenario).equals(arrivalShares));
    }

    /** The scenarios whose rates are shares. */
    public List<Plan> scenariosAtShares() {
        return arrivalShares.isEmpty()
                ? List.of()
                : scenarios.stream()
                        .filter(scenario -> scenario.isOpen() && !scenario.isShareOfCapacity())
                        .toList();
    }

    /** The campaign that finds what the shares are shares of. */
    public CampaignOptions pilot() {
        List<Plan> closed =
                scenariosAtShares().stream().map(Plan::closed).distinct().toList();
        return with(directory.resolve("pilot"), command, seed, stacks, closed, otherUsers, List.of(), 1, null);
    }

    /** The same with the rates that the shares stand for. */
    public CampaignOptions atRates(Map<Plan, List<Integer>> rates) {
        Map<Plan, List<Integer>> loads = new HashMap<>(otherUsers);
        loads.putAll(rates);
        return with(directory, command, seed, stacks, scenarios, loads, arrivalShares, blocks, precision);
    }

    private CampaignOptions with(
            Path otherDirectory,
            String otherCommand,
            long otherSeed,
            List<Participant> otherStacks,
            List<Plan> otherScenarios,
            Map<Plan, List<Integer>> otherLoads,
            List<Integer> otherShares,
            int otherBlocks,
            @Nullable Precision otherPrecision) {
        return new CampaignOptions(
                home,
                otherDirectory,
                preset,
                otherCommand,
                otherSeed,
                otherStacks,
                otherScenarios,
                users,
                otherLoads,
                connections,
                otherShares,
                otherBlocks,
                rounds,
                rampUpSeconds,
                seconds,
                warmUpSeconds,
                warmUpUsers,
                listedUsers,
                work,
                otherPrecision,
                events,
                cores);
    }

    /** The same in the words of the results. */
    public Design design() {
        return new Design(
                stacks.stream().map(Participant::label).toList(),
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
                arrivalShares,
                blocks,
                rounds,
                seconds,
                rampUpSeconds,
                warmUpSeconds,
                warmUpUsers,
                new Seed(listedUsers).messages(),
                work.entrySet().stream()
                        .collect(Collectors.toMap(amount -> amount.getKey().label(), Map.Entry::getValue)),
                target().map(target -> new Design.Target(target.label(), target.toDrive()))
                        .orElse(null),
                ownScenarios().stream()
                        .collect(Collectors.toMap(own -> own.plan().label(), CampaignOptions::described)),
                precision == null
                        ? null
                        : new Design.Stop(precision.share(), precision.maxTime().toSeconds()));
    }

    private static Design.Own described(CustomScenario own) {
        return new Design.Own(own.plan().description(), own.folder().toString(), own.fingerprint());
    }

    /** The scenarios that are not ours. */
    public List<CustomScenario> ownScenarios() {
        return scenarios.stream().filter(Plan::isOwn).map(CustomScenario::of).toList();
    }

    /** What takes part but runs already, if anything does. */
    public Optional<Participant> target() {
        return stacks.stream().filter(Participant::isTarget).findAny();
    }

    /** Whether anything is started here, rather than found. */
    public boolean startsStacks() {
        return stacks.stream().anyMatch(participant -> !participant.isTarget());
    }

    /** What each of these scenarios has to do in a run, of those that are a fixed workload, at that share of its full one. */
    public static Map<Plan, Integer> work(List<Plan> scenarios, double scale) {
        return scenarios.stream()
                .filter(scenario -> scenario.kind() == Plan.Kind.WORK)
                .collect(Collectors.toMap(
                        scenario -> scenario,
                        scenario -> scenario.work().orElseThrow().scaled(scale)));
    }

    /** How the user service is broken after the runs of each stack in each block. */
    public List<Fault> faults() {
        return preset.equals(Preset.FAULTS.label()) ? List.of(Fault.values()) : List.of();
    }

    /** How many faults that makes. */
    public int faultRuns() {
        return faults().size() * stacks.size() * blocks;
    }

    /** The loads of a scenario; none where it has observers instead of users. */
    public List<Integer> loads(Plan scenario) {
        if (scenario.isAboutObservers()) {
            return List.of();
        }
        return scenario.isAboutConnections() ? connections : otherUsers.getOrDefault(scenario, users);
    }

    /** In how many rounds of a block a scenario is measured. */
    public int rounds(Plan scenario) {
        return scenario.isSearch() ? 1 : rounds;
    }

    /** The scenarios about observers, each of which has a start of the stack for itself. */
    public List<Plan> observerScenarios() {
        return scenarios.stream().filter(Plan::isAboutObservers).toList();
    }

    /**
     * Whether stacks run as they are delivered, with their caches, and are driven through their gateways: beside a target, of which nothing
     * else is known.
     */
    public boolean asDelivered() {
        return target().isPresent();
    }

    /** Whether a participant is measured in a scenario. */
    public boolean measures(Participant participant, Plan scenario) {
        return participant.isTarget() || participant.toStart().isStandard() || scenario.comparesVariants();
    }

    /** What a participant is warmed up on: all its scenarios but silent sockets, which warm nothing up. */
    List<Plan> warmUpScenarios(Participant participant) {
        return scenarios.stream()
                .filter(scenario -> measures(participant, scenario))
                .filter(scenario -> scenario != Plan.IDLE_CONNECTIONS && !scenario.isAboutObservers())
                .toList();
    }

    /**
     * The rate that the searches of a block begin with: another one in each block, the same for all stacks, so that it is chance, and not always
     * the same steps, where between two rates a capacity comes to lie. It is near what is measured anyway, where that is the same scenario at rates.
     */
    public int firstRate(Schedule.Block block) {
        int least = scenarios.contains(Plan.PROFILE_SUMMARY_OPEN)
                ? Collections.min(loads(Plan.PROFILE_SUMMARY_OPEN))
                : LEAST_FIRST_RATE;
        double octave = new SplittableRandom(seed + block.number()).nextDouble();
        return Math.toIntExact(Math.round(least * Math.pow(2, octave)));
    }

    /** What a participant is warmed up with, one after the other. */
    public List<Cell> warmUps(Participant participant) {
        return warmUpScenarios(participant).stream()
                .map(this::warmUp)
                .distinct()
                .toList();
    }

    /** By few users, whatever the load; sockets and fixed workloads by their greatest. */
    private Cell warmUp(Plan scenario) {
        if (scenario.isShareOfCapacity()) {
            return new Cell(scenario, MORE_THAN_ANY_SERVES);
        }
        if (scenario.isSearch() || scenario.isOpen()) {
            return new Cell(scenario.isSearch() ? Plan.PROFILE_SUMMARY : scenario.closed(), warmUpUsers);
        }
        return scenario.kind() == Plan.Kind.REQUESTS
                ? new Cell(scenario, Math.min(warmUpUsers, Collections.max(loads(scenario))))
                : new Cell(scenario, Math.max(Collections.max(loads(scenario)), usersOfItsOwn(scenario)));
    }

    private static int usersOfItsOwn(Plan scenario) {
        return scenario.work().map(work -> work.warmUp().users()).orElse(0);
    }
}
