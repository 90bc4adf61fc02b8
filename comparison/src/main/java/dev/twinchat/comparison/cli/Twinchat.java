package dev.twinchat.comparison.cli;

import dev.twinchat.jmeter.cli.LoadCommand;
import dev.twinchat.launcher.chat.ChatCommand;
import dev.twinchat.launcher.cli.StoresCommand;
import dev.twinchat.launcher.cli.UpCommand;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program behind the script {@code twinchat}: every command of the project. */
@Command(
        name = "twinchat",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description =
                "One chat system built twice, on Spring MVC with virtual threads and on WebFlux, measured side by side.",
        subcommands = {
            CompareCommand.class,
            ReportCommand.class,
            DiffCommand.class,
            ValidateCommand.class,
            ScenarioCommand.class,
            ModelsCommand.class,
            ScaleCommand.class,
            UpCommand.class,
            StoresCommand.class,
            ChatCommand.class,
            LoadCommand.class
        },
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "twinchat COMMAND --help says more. The first thing to try: twinchat compare",
            "With TWINCHAT_JAVA_OPTS=-Dtwinchat.debug a command that breaks says where."
        })
public final class Twinchat implements Runnable {

    private static final int BAD_INPUT = 2;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    private Twinchat() {}

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which command? " + commands(spec.commandLine()));
    }

    /** Runs the program; see {@code --help}. */
    public static void main(String... arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Twinchat())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((problem, arguments) -> complain(problem))
                .setExecutionExceptionHandler((problem, commandLine, result) -> ErrorOutput.tell(problem, commandLine));
    }

    /** One line that says what is wrong and what would be right. */
    private static int complain(ParameterException problem) {
        CommandLine commandLine = problem.getCommandLine();
        String name = commandLine.getCommandSpec().qualifiedName();
        String allowed = problem instanceof UnmatchedArgumentException ? "; " + allowed(commandLine) : "";
        String message =
                String.valueOf(problem.getMessage()).lines().findFirst().orElse("bad usage");
        commandLine.getErr().println(name + ": " + message + allowed);
        commandLine.getErr().flush();
        return BAD_INPUT;
    }

    private static String allowed(CommandLine commandLine) {
        if (!commandLine.getSubcommands().isEmpty()) {
            return commands(commandLine);
        }
        return "the options are "
                + commandLine.getCommandSpec().options().stream()
                        .filter(option -> !option.hidden())
                        .map(CommandLine.Model.OptionSpec::longestName)
                        .collect(Collectors.joining(", "));
    }

    private static String commands(CommandLine commandLine) {
        return "the commands are "
                + String.join(", ", commandLine.getSubcommands().keySet());
    }
}
