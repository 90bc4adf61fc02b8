package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.custom.CustomScenario;
import dev.twinchat.comparison.custom.PlanImport;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ./twinchat scenario}: plans of one's own, made scenarios and looked at before they are run. */
@Command(
        name = "scenario",
        mixinStandardHelpOptions = true,
        description = "Makes a scenario of a JMeter plan of your own, and says what a campaign would make of it.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0: it can be run", "1: it cannot; each reason is told", "2: bad usage"},
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n")
final class ScenarioCommand implements Runnable {

    private static final int REFUSED = 1;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which command? check, import");
    }

    @Command(
            name = "check",
            mixinStandardHelpOptions = true,
            description =
                    "Says what keeps a scenario from being run, and what runs otherwise than its plan says. Starts nothing but JMeter's loading.")
    int check(@Parameters(paramLabel = "DIR", description = "The scenario's folder.") Path folder) {
        PrintWriter out = spec.commandLine().getOut();
        try {
            CustomScenario scenario = CustomScenario.read(folder, CompareCommand.home());
            tell(scenario, folder, out);
            return 0;
        } catch (IllegalArgumentException | LoadException refused) {
            spec.commandLine().getErr().println(refused.getMessage());
            return REFUSED;
        }
    }

    @Command(
            name = "import",
            mixinStandardHelpOptions = true,
            description = "Makes a scenario's folder of a plan and the files that it names, and checks it.")
    int importPlan(
            @Parameters(paramLabel = "PLAN", description = "The plan, a file *.jmx.") Path plan,
            @Option(
                            names = "--out",
                            paramLabel = "DIR",
                            description = "The folder to make (default: the plan's name, here).")
                    @Nullable Path out,
            @Option(
                            names = "--service",
                            paramLabel = "SERVICE",
                            description = "The service that it asks: user, message or gateway (default: by its paths).")
                    Plan.@Nullable Service service)
            throws IOException {
        Path folder;
        try {
            folder = PlanImport.make(plan, out, service);
        } catch (IllegalArgumentException refused) {
            throw new ParameterException(spec.subcommands().get("import"), refused.getMessage());
        }
        spec.commandLine().getOut().println("Made " + folder + "; what was guessed stands in its scenario.yaml.");
        return check(folder);
    }

    private static void tell(CustomScenario scenario, Path folder, PrintWriter out) {
        Plan plan = scenario.plan();
        out.println(plan.label() + ": " + plan.description());
        String loads = scenario.forms().stream().map(ScenarioCommand::loads).collect(Collectors.joining(", and at "));
        out.println("It asks the " + plan.service().name().toLowerCase(Locale.ROOT) + " service with " + loads
                + (plan.columns().isEmpty() ? "" : " and rows of " + String.join(",", plan.columns()))
                + ", and waits for an answer for " + plan.answerTimeout().toSeconds() + " s at most.");
        if (!plan.pauses().isZero() && scenario.forms().contains(plan)) {
            out.println("Its users pause for " + plan.pauses().toMillis() + " ms in one iteration;"
                    + " runs have at least two iterations, and warm-ups have no pauses.");
        }
        ScenarioNames.tellChanges(scenario, out);
        out.println("To run it: ./twinchat compare --scenarios "
                + (folder.toString().contains("/") ? folder : "./" + folder));
        out.flush();
    }

    private static String loads(Plan form) {
        String loads = form.loads().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return loads.isEmpty() ? "the campaign's users" : loads + " " + form.loadUnit();
    }
}
