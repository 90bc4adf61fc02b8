package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.CpuAffinity;
import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.campaign.design.EventLoad;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.failure.InterruptedCampaignException;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.ReplicaCosts;
import dev.twinchat.comparison.scale.ScaleStudy;
import dev.twinchat.comparison.scale.ScaleTable;
import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** {@code ./twinchat scale}: what each part of a stack takes for a request, with more and more replicas. */
@Command(
        name = "scale",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Measures what each part of a stack takes for a request, with one, two and more replicas of both services.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0: every run was measured",
            "1: some runs failed, or nothing could be measured",
            "2: bad usage, nothing was started",
            "130: stopped by Ctrl-C"
        })
final class ScaleCommand implements Callable<Integer> {

    private static final int MOST_REPLICAS = 4;
    private static final int MOST_BLOCKS = 100;
    private static final int MOST_SECONDS = 600;
    private static final int RAMP_UP_SECONDS = 1;
    private static final int START_SECONDS = 10;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Parameters(paramLabel = "STACK", description = "mvc-platform, mvc-virtual or webflux.")
    private String stack = "";

    @Option(
            names = "--replicas",
            paramLabel = "N",
            split = ",",
            defaultValue = "1,2,3",
            description = "How many of both services there are, 1 to 4. Default: ${DEFAULT-VALUE}.")
    private List<Integer> replicas = List.of();

    @Option(
            names = "--cores",
            paramLabel = "N",
            split = ",",
            description =
                    "Holds the first replica of each service to the first of these processors, the second to the second, and so on in turn;"
                            + " all else may use every processor. Default: nothing is held.")
    private List<Integer> cores = List.of();

    @Option(
            names = "--scenarios",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "profile-summary,edit-message,broadcast",
            description =
                    "What drives it: profile-summary, subscribe, edit-message, send, broadcast. Default: ${DEFAULT-VALUE}.")
    private List<String> scenarios = List.of();

    @Option(
            names = "--users",
            paramLabel = "N",
            split = ",",
            defaultValue = "100",
            description = "How many users ask at the same time, 1 to 1000. Default: ${DEFAULT-VALUE}.")
    private List<Integer> users = List.of();

    @Option(
            names = "--connections",
            paramLabel = "N",
            split = ",",
            defaultValue = "1000",
            description = "Open sockets of broadcast, 1 to 1000. Default: ${DEFAULT-VALUE}.")
    private List<Integer> connections = List.of();

    @Option(
            names = "--blocks",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "How often each is measured, on fresh processes and databases; the table has medians. Default: ${DEFAULT-VALUE}.")
    private int blocks;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "10",
            description = "The measured part of a run, after a second that is discarded. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            defaultValue = "40",
            description =
                    "Seconds of each scenario before the first run, for each replica; under half a minute the compilers take a good part of what is measured."
                            + " Default: ${DEFAULT-VALUE}.")
    private int warmUp;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "What the order is drawn from. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "A new folder for scale.json and scale.md (default: results/<time>-scale).")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Values.requireLinux(spec, Values.PROC);
        CampaignOptions options = options();
        IneffectiveOptions.refuse(spec, options);
        List<Integer> counts = Values.each(
                spec, "--replicas", replicas, count -> Values.within(spec, "--replicas", count, 1, MOST_REPLICAS));
        int processors = Runtime.getRuntime().availableProcessors();
        cores.forEach(core -> Values.within(spec, "--cores", core, 0, processors - 1));
        if (!cores.isEmpty() && !CpuAffinity.isPossible()) {
            throw bad("--cores needs taskset, of util-linux");
        }
        Path folder = ResultsFolder.make(spec, out, "scale");
        say(String.format(
                Locale.ROOT,
                "%s with %s replicas of both services, blocks: %d, of %s; about %d min.",
                stack,
                counts.stream().map(String::valueOf).collect(Collectors.joining(", ")),
                blocks,
                String.join(", ", scenarios),
                minutes(options, counts)));
        ReplicaCosts replicaCosts;
        try {
            replicaCosts = new ScaleStudy(options, counts, cores, this::say).run();
        } catch (InterruptedCampaignException interrupted) {
            // The JVM is going down, and its exit code is the signal's.
            Thread.currentThread().join();
            return 1;
        }
        JsonMapper json =
                JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        Files.writeString(folder.resolve("scale.json"), json.writeValueAsString(replicaCosts) + "\n");
        List<String> table = ScaleTable.of(replicaCosts);
        Files.write(folder.resolve("scale.md"), table);
        say(
                "Medians; under the parts' names CPU time for each, in µs. The last column: which part is full first where each program"
                        + " has one processor, and how many a second that are.");
        table.forEach(this::say);
        say("Written to " + folder);
        return replicaCosts.failures().isEmpty() ? 0 : 1;
    }

    private CampaignOptions options() {
        Stack wanted;
        try {
            wanted = Stack.ofLabel(stack);
        } catch (IllegalArgumentException unknown) {
            throw new ParameterException(spec.commandLine(), String.valueOf(unknown.getMessage()), unknown);
        }
        Path home = Path.of(System.getProperty("twinchat.home", "")).toAbsolutePath();
        return new CampaignOptions(
                home,
                home,
                "scale",
                TypedCommand.of(spec),
                seed,
                Participant.of(List.of(wanted)),
                Values.each(spec, "--scenarios", scenarios, this::plan),
                Values.loads(spec, "--users", users, LoadData.MOST_USERS),
                Map.of(),
                Values.loads(spec, "--connections", connections, LoadData.MOST_USERS),
                List.of(),
                Values.within(spec, "--blocks", blocks, 1, MOST_BLOCKS),
                1,
                RAMP_UP_SECONDS,
                Values.within(spec, "--seconds", seconds, 1, MOST_SECONDS),
                Values.within(spec, "--warmup", warmUp, 1, MOST_SECONDS),
                Design.WARM_UP_USERS,
                0,
                Map.of(),
                null,
                EventLoad.DEFAULT,
                CpuSets.SHARED);
    }

    private Plan plan(String label) {
        return ScaleStudy.SCENARIOS.stream()
                .filter(plan -> plan.label().equals(label))
                .findAny()
                .orElseThrow(() -> bad("--scenarios: '" + label + "' is none of "
                        + ScaleStudy.SCENARIOS.stream().map(Plan::label).collect(Collectors.joining(", "))));
    }

    private int minutes(CampaignOptions options, List<Integer> counts) {
        int runs = options.design().runs() / blocks;
        int block = counts.stream()
                .mapToInt(count ->
                        count * (START_SECONDS + scenarios.size() * warmUp) + runs * (RAMP_UP_SECONDS + seconds))
                .sum();
        return Math.ceilDiv(blocks * block, 60);
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private void say(String line) {
        PrintWriter writer = spec.commandLine().getOut();
        writer.println(line);
        writer.flush();
    }
}
