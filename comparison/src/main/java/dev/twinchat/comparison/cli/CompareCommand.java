package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.campaign.Campaign;
import dev.twinchat.comparison.campaign.Pilot;
import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.EventLoad;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.design.Preset;
import dev.twinchat.comparison.campaign.failure.InterruptedCampaignException;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Requirement;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.PlanNames;
import dev.twinchat.launcher.Stack;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ./twinchat compare}: a whole campaign, from fresh stacks to the report. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Measures the stacks against each other and writes a report.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0: every run was measured",
            "1: some runs failed (the report says which and why), nothing could be measured, or something that is required does not hold",
            "2: bad usage, nothing was started",
            "130: stopped by Ctrl-C; the finished runs are kept, and --resume DIR goes on"
        })
final class CompareCommand implements Callable<Integer> {

    private static final int FAILED = 1;
    private static final int MOST_BLOCKS = 100;
    private static final int MOST_ROUNDS = 20;
    private static final int MOST_SECONDS = 3_600;
    private static final int MOST_EVENTS = 10_000;
    private static final int LEAST_BYTES = 200;
    private static final int MOST_BYTES = 11_000;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            defaultValue = "quick",
            description =
                    "Where to begin from: smoke (1 block, under 3 min), quick (warm services, 2 starts of each stack, some 20 min on 2 cores; the default),"
                            + " standard (for numbers to quote: 10 starts, also open load at common rates, and capacity; about 2 hours), paper"
                            + " (Zbarcea and Tudose's scenarios and loads, a million messages, over a day), faults (feeds while the user"
                            + " service is broken, about 10 min), observers (event streams whose readers cannot keep up, about 35 min),"
                            + " models (requests that mostly wait, about an hour), chatapp (Gruzdev's tasks and loads, some nine hours), soak (an hour"
                            + " a stack at half of what it can do) or full (every scenario, about two days; --scale 0.05 --blocks 1 shows each once)."
                            + " How long it will likely take stands in its first line.")
    private String preset = "";

    @Option(
            names = "--stacks",
            paramLabel = "NAME",
            split = ",",
            description =
                    "What to compare: mvc-platform, mvc-virtual, webflux (default: all three; mixed also compares mvc-platform-xss512k"
                            + " and -xss256k). A stack that is named twice is compared with itself.")
    private @Nullable List<String> stacks;

    @Option(
            names = "--scenarios",
            paramLabel = "NAME",
            split = ",",
            description =
                    "What to compare them by: ${COMPLETION-CANDIDATES} (default: the preset's, of quick the first four),"
                            + " or folders with scenarios of your own, as ./mine (see docs/custom-scenarios.md). NAME-open is one that sends requests, at"
                            + " a rate (see --arrivals).",
            completionCandidates = PlanNames.class)
    private @Nullable List<String> scenarios;

    @Option(
            names = "--users",
            paramLabel = "N",
            split = ",",
            description =
                    "The loads: how many users ask at the same time, 1 to 1000 (smoke: 10, quick: 50, but for user-messages 10,"
                            + " paper: 10,50,100,250,500,750,1000, but for user-messages-each 10).")
    private @Nullable List<Integer> users;

    @Option(
            names = "--connections",
            paramLabel = "N",
            split = ",",
            description =
                    "Open sockets of broadcast and idle-connections, 1 to 1000, instead of users (smoke: 20, quick: 100).")
    private @Nullable List<Integer> connections;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            description =
                    "How often each stack is started, with fresh processes and databases; from 2 on there are verdicts"
                            + " (smoke: 1, quick: 2, standard: 10, paper: 5).")
    private @Nullable Integer blocks;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description =
                    "How often each cell is measured in a block; from 2 on, all stacks of a block are up at the same time, and are measured"
                            + " in turn (quick: 3, standard: 2, others: 1).")
    private @Nullable Integer rounds;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description =
                    "The measured part of a run (smoke and standard: 2, quick: 3, after a second that is discarded; paper: 180, after 60).")
    private @Nullable Integer seconds;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            description =
                    "Seconds that a stack is driven on each scenario, at most, until it is warm (smoke: 1, quick and standard: 40, paper: 60).")
    private @Nullable Integer warmUp;

    @Option(
            names = "--warmup-users",
            paramLabel = "N",
            description =
                    "How many users drive it then, at most as many as in its runs (default: 3). Many take the processors from the JVM's compilers.")
    private int warmUpUsers = Design.WARM_UP_USERS;

    @Option(
            names = "--scale",
            paramLabel = "SHARE",
            defaultValue = "1",
            description =
                    "Shortens the preset's times, and fixed workloads, to that share, above 0 to 1; each time stays a second"
                            + " at least.")
    private double scale = 1;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "Events a second of the observers' source, 1 to 10000 (default: 1000).")
    private int rate = EventLoad.DEFAULT.rate();

    @Option(
            names = "--size",
            paramLabel = "BYTES",
            description = "Their size on average, 200 to 11000 (default: 5500).")
    private int size = EventLoad.DEFAULT.size();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "A new folder for the results (default: results/<time>-<preset>, and results/latest leads there).")
    private @Nullable Path out;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "Draws the order of stacks and cells again as in an earlier campaign (default: a random one).")
    private @Nullable Long seed;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description =
                    "Goes on with the interrupted campaign in that folder, as it was begun; goes with no other option.")
    private @Nullable Path resume;

    @Mixin
    private final PrecisionOptions precision = new PrecisionOptions();

    @Mixin
    private final RateOptions rates = new RateOptions();

    @Mixin
    private final CoresOption cores = new CoresOption();

    @Mixin
    private final TargetOption target = new TargetOption();

    @Mixin
    private final RequireOption requireOption = new RequireOption();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Values.requireLinux(spec, Values.PROC);
        try {
            Campaign campaign;
            List<Requirement> requirements = List.of();
            if (resume != null) {
                campaign = resumed(resume);
            } else {
                ScenarioNames names = new ScenarioNames(spec);
                CampaignOptions options = options(names);
                IneffectiveOptions.refuse(spec, options);
                Design design = options.design();
                requirements = requireOption.requirements(design);
                requireAnswer(design);
                precision.requireTime(options);
                names.tellChanges();
                campaign = new Campaign(
                        options.needsPilot()
                                ? new Pilot(options, spec.commandLine().getOut()).run()
                                : options,
                        spec.commandLine().getOut());
            }
            Results results = campaign.run(this::reported);
            boolean passed = RequireOption.passes(
                    requirements, results, spec.commandLine().getOut());
            return passed && campaign.isComplete(results) ? 0 : FAILED;
        } catch (InterruptedCampaignException interrupted) {
            // The JVM is going down, and its exit code is the signal's.
            Thread.currentThread().join();
            return FAILED;
        }
    }

    private void reported(Path directory) throws IOException {
        if (out == null) {
            ResultsFolder.pointLatestTo(directory, home().resolve("results"));
        }
    }

    private Campaign resumed(Path directory) throws IOException, InterruptedException {
        if (spec.commandLine().getParseResult().matchedOptions().size() > 1) {
            throw bad("--resume goes on with a campaign as it was begun, and goes with no other option");
        }
        Results earlier = ResultsFolder.read(spec, directory);
        try {
            Campaign campaign = Campaign.resume(
                    home(),
                    ResultsFolder.behind(directory),
                    earlier,
                    spec.commandLine().getOut());
            requireAnswer(earlier.design());
            return campaign;
        } catch (IllegalArgumentException impossible) {
            throw bad("--resume: " + impossible.getMessage());
        }
    }

    /** Before anything is started: what is to be measured elsewhere has to be there. */
    private void requireAnswer(Design design) throws InterruptedException {
        if (design.target() != null) {
            target.requireAnswer(design.target().address());
        }
    }

    /** The project's root. */
    static Path home() {
        return Path.of(System.getProperty("twinchat.home", "")).toAbsolutePath().normalize();
    }

    CampaignOptions options() throws InterruptedException {
        return options(new ScenarioNames(spec));
    }

    private CampaignOptions options(ScenarioNames names) throws InterruptedException {
        Preset from = Preset.ofLabel(preset)
                .orElseThrow(() -> bad("unknown preset '" + preset + "'; the presets are " + Preset.labels()));
        Preset.Content content = from.content();
        if (!(scale > 0 && scale <= 1)) {
            throw bad("--scale must be above 0 and at most 1, not " + scale);
        }
        Preset.Times times = content.times().scaled(scale);
        Optional<Participant> external = target.participant();
        List<Plan> wantedScenarios =
                rates.scenarios(scenarios == null ? null : names.plans(scenarios), content, () -> target.usual(from));
        names.requireOneOfEachName(wantedScenarios);
        target.check(from, wantedScenarios);
        List<Integer> wantedUsers = loads("--users", users, content.users());
        List<Integer> wantedConnections = loads("--connections", connections, content.connections());
        List<Participant> participants = participants(wantedScenarios, external);
        int wantedRounds = within("--rounds", rounds == null ? content.rounds() : rounds, 1, MOST_ROUNDS);
        return new CampaignOptions(
                home(),
                ResultsFolder.fresh(spec, out, preset),
                from.label(),
                TypedCommand.of(spec),
                seed == null ? ThreadLocalRandom.current().nextInt(1_000_000) : seed,
                participants,
                wantedScenarios,
                wantedUsers,
                otherUsers(content, wantedScenarios),
                wantedConnections,
                rates.shares(wantedScenarios, content),
                within(
                        "--blocks",
                        blocks == null ? content.blocks(participants.size(), wantedScenarios.size()) : blocks,
                        1,
                        MOST_BLOCKS),
                wantedRounds,
                times.rampUp(),
                within(
                        "--seconds",
                        seconds == null ? RateOptions.seconds(wantedScenarios, content, times.measured()) : seconds,
                        1,
                        MOST_SECONDS),
                within(
                        "--warmup",
                        warmUp == null ? RateOptions.warmUp(wantedScenarios, content, times.warmUp()) : warmUp,
                        1,
                        MOST_SECONDS),
                within("--warmup-users", warmUpUsers, 1, LoadData.MOST_USERS),
                content.listedUsers(wantedScenarios, wantedUsers, otherUsers(content, wantedScenarios)),
                CampaignOptions.work(wantedScenarios, scale),
                precision.precision(),
                new EventLoad(within("--rate", rate, 1, MOST_EVENTS), within("--size", size, LEAST_BYTES, MOST_BYTES)),
                cores.sets(stacks != null || external.isEmpty()));
    }

    /**
     * The loads of scenarios that have others than the preset: what the preset says goes before what the plan says, and {@code --users}
     * before both, but for loads that are no numbers of users.
     */
    private Map<Plan, List<Integer>> otherUsers(Preset.Content content, List<Plan> scenarios) {
        Map<Plan, List<Integer>> others = new HashMap<>();
        if (users == null) {
            scenarios.stream()
                    .filter(scenario -> !scenario.loads().isEmpty())
                    .forEach(scenario -> others.put(scenario, scenario.loads()));
            others.putAll(content.otherUsers());
        }
        others.putAll(rates.loads(scenarios, content));
        return others;
    }

    /** What takes part: what runs elsewhere comes last, alone unless stacks are named. */
    private List<Participant> participants(List<Plan> scenarios, Optional<Participant> external) {
        List<Stack> started = stacks != null
                ? stacks.stream().map(label -> Values.stack(spec, label)).toList()
                : external.isPresent() ? List.of() : standard(scenarios);
        return Stream.concat(Participant.of(started).stream(), external.stream())
                .toList();
    }

    /** The stacks that are compared, with the variants where a scenario is about them. */
    private static List<Stack> standard(List<Plan> scenarios) {
        return scenarios.stream().anyMatch(Plan::comparesVariants) ? List.of(Stack.values()) : Stack.standard();
    }

    private List<Integer> loads(String option, @Nullable List<Integer> asked, List<Integer> standard) {
        return asked == null ? standard : Values.loads(spec, option, asked, LoadData.MOST_USERS);
    }

    private int within(String option, int value, int least, int most) {
        return Values.within(spec, option, value, least, most);
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
