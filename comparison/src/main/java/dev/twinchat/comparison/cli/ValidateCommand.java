package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Preset;
import dev.twinchat.comparison.campaign.failure.InterruptedCampaignException;
import dev.twinchat.comparison.validation.Injection;
import dev.twinchat.comparison.validation.ScenarioRoutes;
import dev.twinchat.comparison.validation.Source;
import dev.twinchat.comparison.validation.Summary;
import dev.twinchat.comparison.validation.Validation;
import dev.twinchat.comparison.validation.ValidationFile;
import dev.twinchat.comparison.validation.ValidationPlan;
import dev.twinchat.comparison.validation.ValidationRun;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ./twinchat validate}: whether the verdicts of a design can be trusted. */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Shows how far the verdicts of a preset can be trusted: compares each stack with itself, and with itself slowed down by a known"
                    + " amount, three participants to a campaign; and tells how often a difference was found where there was none, how often"
                    + " the one that was there, and how well it was estimated.",
            "With --from it runs nothing, and simulates that from campaigns that have ended."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0: every run was measured, or --from has told",
            "1: some runs failed, or nothing could be measured",
            "2: bad usage, nothing was started",
            "130: stopped by Ctrl-C; what is done is kept, and the same command with the same --out goes on"
        })
final class ValidateCommand implements Callable<Integer> {

    private static final int FAILED = 1;
    private static final int MOST_CAMPAIGNS = 100;
    private static final int MOST_BLOCKS = 100;
    private static final String NO_INJECTION = "none";

    /** What is handed on to a campaign as it was typed. */
    private static final List<String> OF_CAMPAIGNS = List.of(
            "--preset", "--scenarios", "--users", "--blocks", "--rounds", "--seconds", "--warmup", "--scale", "--seed");

    private static final Set<String> WITH_FROM = Set.of("--from", "--blocks", "--out");

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            defaultValue = "quick",
            description = "The design whose verdicts are looked into (default: quick); see twinchat compare --help.")
    private String preset = "";

    @Option(
            names = "--stacks",
            paramLabel = "NAME",
            split = ",",
            description = "Which stacks: mvc-platform, mvc-virtual, webflux (default: all three).")
    private @Nullable List<String> stacks;

    @Option(
            names = "--inject",
            paramLabel = "WHAT",
            split = ",",
            defaultValue = "cpu10,cpu20",
            description =
                    "What each stack is slowed down by, in a campaign each: cpu20 for 20 %% of a request's CPU time, wait5ms for 5 ms of"
                            + " waiting, cpu20-repository for the same in data access; none to compare stacks with themselves only"
                            + " (default: ${DEFAULT-VALUE}).")
    private List<String> injections = List.of();

    @Option(
            names = "--no-starvation",
            negatable = true,
            description =
                    "Leaves out the first two campaigns, which show how long each stack takes to become warm with few users and with many.")
    private boolean starvation = true;

    @Option(
            names = "--campaigns",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many campaigns with each difference, 1 to 100 (default: ${DEFAULT-VALUE}).")
    private int campaigns = 1;

    @Option(
            names = "--baseline",
            paramLabel = "DIR",
            description =
                    "A campaign that tells what a request of each scenario costs each stack (default: the first one here, in which the"
                            + " stack is compared with itself only; with this option there is none).")
    private @Nullable Path baseline;

    @Option(
            names = "--scenarios",
            paramLabel = "NAME",
            split = ",",
            description =
                    "What to compare by (default: those of the preset whose requests can be slowed down: profile-summary, subscribe,"
                            + " edit-message, user-messages, feed).")
    private @Nullable List<String> scenarios;

    @Option(names = "--users", paramLabel = "N", description = "As of twinchat compare.")
    private @Nullable String users;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            description =
                    "As of twinchat compare; with --from how many blocks simulated campaigns have (default: as many as the real ones).")
    private @Nullable Integer blocks;

    @Option(names = "--rounds", paramLabel = "N", description = "As of twinchat compare.")
    private @Nullable String rounds;

    @Option(names = "--seconds", paramLabel = "N", description = "As of twinchat compare.")
    private @Nullable String seconds;

    @Option(names = "--warmup", paramLabel = "N", description = "As of twinchat compare.")
    private @Nullable String warmUp;

    @Option(names = "--scale", paramLabel = "SHARE", description = "As of twinchat compare.")
    private @Nullable String scale;

    @Option(names = "--seed", paramLabel = "N", description = "As of twinchat compare; each campaign has the next one.")
    private @Nullable String seed;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            split = ",",
            description =
                    "Runs nothing: takes campaigns that have ended, or folders of them. Better than one are eight of the same design.")
    private @Nullable List<Path> from;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "A folder for the campaigns, validation.json and validation.md (default: results/<time>-validate-<preset>). One that"
                            + " exists is gone on with. With --from the two files go there, and without --out are not written.")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (from != null) {
            simulate(from);
            return 0;
        }
        Values.requireLinux(spec, Values.PROC);
        try {
            ValidationRun run = new ValidationRun(plan(), spec.commandLine().getOut());
            try {
                run.check();
            } catch (IllegalArgumentException other) {
                throw bad("--out: " + other.getMessage());
            }
            return run.run() ? 0 : FAILED;
        } catch (InterruptedCampaignException interrupted) {
            // The JVM is going down, and its exit code is the signal's.
            Thread.currentThread().join();
            return FAILED;
        }
    }

    private void simulate(List<Path> folders) throws IOException {
        spec.commandLine().getParseResult().matchedOptions().stream()
                .map(CommandLine.Model.OptionSpec::longestName)
                .filter(option -> !WITH_FROM.contains(option))
                .findFirst()
                .ifPresent(option -> {
                    throw bad("--from runs nothing; leave out " + option);
                });
        int wanted = blocks == null ? 0 : Values.within(spec, "--blocks", blocks, 2, MOST_BLOCKS);
        List<Source> sources = new ArrayList<>();
        for (Path folder : folders) {
            sources.addAll(sources(folder));
        }
        Validation validation = Validation.of(sources, wanted);
        spec.commandLine().getOut().print(Summary.of(validation));
        spec.commandLine().getOut().flush();
        if (out != null) {
            ValidationFile.write(validation, Files.createDirectories(out));
        }
    }

    /** The campaign of a folder, or those of the folders in it. */
    private List<Source> sources(Path folder) throws IOException {
        if (Files.isRegularFile(folder.resolve("results.json")) || !Files.isDirectory(folder)) {
            return List.of(source(folder));
        }
        try (Stream<Path> inside = Files.list(folder)) {
            List<Source> sources = inside.filter(each -> Files.isRegularFile(each.resolve("results.json")))
                    .sorted()
                    .map(this::source)
                    .toList();
            return sources.isEmpty() ? List.of(source(folder)) : sources;
        }
    }

    private Source source(Path folder) {
        Path name = folder.toAbsolutePath().normalize().getFileName();
        return new Source(String.valueOf(name), ResultsFolder.read(spec, folder));
    }

    private ValidationPlan plan() throws InterruptedException {
        List<Injection> wanted = injections.equals(List.of(NO_INJECTION))
                ? List.of()
                : Values.each(spec, "--inject", injections, this::injection);
        if (baseline != null && wanted.stream().noneMatch(Injection::isRelative)) {
            throw bad(
                    "--baseline tells what a share of CPU time is relative to, and --inject names none; leave it out");
        }
        List<Stack> validated = stacks == null
                ? Stack.standard()
                : Values.each(spec, "--stacks", stacks, label -> Values.stack(spec, label));
        Path directory = out == null
                ? ResultsFolder.fresh(spec, null, "validate-" + preset)
                : out.toAbsolutePath().normalize();
        CampaignOptions design = design(directory);
        if (wanted.stream().anyMatch(Injection::isRelative)) {
            requireRoutes(design.scenarios());
        }
        ValidationPlan plan = new ValidationPlan(
                design,
                directory,
                validated,
                wanted,
                starvation,
                Values.within(spec, "--campaigns", campaigns, 1, MOST_CAMPAIGNS),
                baseline == null ? null : source(baseline));
        requireCosts(plan);
        return plan;
    }

    /** What compare would measure with the same options. */
    private CampaignOptions design(Path directory) throws InterruptedException {
        List<String> words = new ArrayList<>(List.of("compare", "--stacks", Stack.WEBFLUX.label()));
        words.addAll(List.of("--out", directory.resolve("design").toString()));
        for (String option : OF_CAMPAIGNS) {
            String value = typed(option);
            if (value != null) {
                words.addAll(List.of(option, value));
            }
        }
        CommandLine twinchat = Twinchat.commandLine();
        try {
            twinchat.parseArgs(words.toArray(String[]::new));
            CommandLine compare =
                    Objects.requireNonNull(twinchat.getSubcommands().get("compare"));
            CompareCommand command = compare.getCommand();
            CampaignOptions design = command.options();
            IneffectiveOptions.refuse(compare.getCommandSpec(), design);
            return design.with(design.directory(), TypedCommand.of(spec), design.seed(), design.stacks());
        } catch (ParameterException refused) {
            throw new ParameterException(spec.commandLine(), String.valueOf(refused.getMessage()), refused);
        }
    }

    private @Nullable String typed(String option) {
        return switch (option) {
            case "--preset" -> preset;
            case "--scenarios" -> scenarios == null ? slowable() : String.join(",", scenarios);
            case "--users" -> users;
            case "--blocks" -> blocks == null ? null : Integer.toString(blocks);
            case "--rounds" -> rounds;
            case "--seconds" -> seconds;
            case "--warmup" -> warmUp;
            case "--scale" -> scale;
            default -> seed;
        };
    }

    /** The scenarios of the preset whose requests can be slowed down; null where compare says what is wrong with the preset. */
    private @Nullable String slowable() {
        Preset known = Preset.ofLabel(preset).orElse(null);
        if (known == null) {
            return null;
        }
        String labels = known.content().scenarios().stream()
                .map(Plan::label)
                .filter(label -> ScenarioRoutes.of(label).isPresent())
                .collect(Collectors.joining(","));
        if (labels.isEmpty()) {
            throw bad("no scenario of preset " + preset + " has requests that can be slowed down; take another preset");
        }
        return labels;
    }

    private void requireRoutes(List<Plan> measured) {
        for (Plan scenario : measured) {
            if (ScenarioRoutes.of(scenario.label()).isEmpty()) {
                throw bad("the requests of " + scenario.label() + " cannot be slowed down by CPU time; leave it out of"
                        + " --scenarios, or take --inject none");
            }
        }
    }

    /** Before anything is started: a baseline has to know what is to be relative to it. */
    private void requireCosts(ValidationPlan plan) {
        Source costs = plan.baseline();
        if (costs == null) {
            return;
        }
        List<String> labels =
                plan.design().scenarios().stream().map(Plan::label).toList();
        try {
            plan.stacks().forEach(stack -> costs.cpuMicros(stack.label(), labels));
        } catch (IllegalArgumentException unknown) {
            throw bad("--baseline: " + unknown.getMessage());
        }
    }

    private Injection injection(String text) {
        try {
            return Injection.of(text);
        } catch (IllegalArgumentException refused) {
            throw bad("--inject: " + refused.getMessage());
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
