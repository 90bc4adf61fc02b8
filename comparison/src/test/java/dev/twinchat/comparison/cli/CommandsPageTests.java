package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code docs/commands.md} has what {@code --help} has; with {@code -Dtwinchat.write=true} it is written. */
class CommandsPageTests {

    private static final Path PAGE =
            Path.of(System.getProperty("twinchat.home", "..")).resolve("docs/commands.md");

    private static final String TOP = """
            # Commands and options

            What `./twinchat COMMAND --help` says. A test compares this page with the program, and writes it:

                ./mvnw test -pl comparison -am -Dtest=CommandsPageTests -Dtwinchat.write=true \\
                    -Dsurefire.failIfNoSpecifiedTests=false

            Every command has `--help`, and ends with 0, with 1 if what it did failed, or with 2 if it was called in a wrong
            way; where there are more, they stand with the command.
            """;

    @Test
    void hasWhatTheProgramHas() throws IOException {
        String page = TOP
                + leaves(Twinchat.commandLine()).map(CommandsPageTests::section).collect(Collectors.joining());
        if (Boolean.getBoolean("twinchat.write")) {
            Files.writeString(PAGE, page);
        }

        assertThat(PAGE).content().isEqualTo(page);
    }

    /** The commands that do something, those of a command among them. */
    private static Stream<CommandLine> leaves(CommandLine command) {
        return command.getSubcommands().isEmpty()
                ? Stream.of(command)
                : command.getSubcommands().values().stream().flatMap(CommandsPageTests::leaves);
    }

    private static String section(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        String parameters = spec.positionalParameters().stream()
                .map(parameter -> " " + parameter.paramLabel())
                .collect(Collectors.joining());
        List<String> rows = Stream.concat(
                        spec.positionalParameters().stream().map(parameter -> row(parameter.paramLabel(), parameter)),
                        spec.options().stream()
                                .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp())
                                .map(option -> row(name(option), option)))
                .toList();
        String table = rows.isEmpty() ? "" : "\n| option | |\n| --- | --- |\n" + String.join("", rows);
        String codes = spec.usageMessage().exitCodeList().entrySet().stream()
                .map(code -> "- " + code.getKey() + ": " + code.getValue().strip() + "\n")
                .collect(Collectors.joining());
        return "\n## twinchat " + spec.qualifiedName(" ").substring("twinchat ".length()) + parameters + "\n\n"
                + text(spec.usageMessage().description()) + "\n" + table
                + (codes.isEmpty() ? "" : "\nExit codes:\n\n" + codes);
    }

    private static String name(OptionSpec option) {
        String names = String.join(", ", option.names());
        return option.arity().max() == 0 ? names : names + " " + option.paramLabel();
    }

    private static String row(String name, ArgSpec argument) {
        return "| `" + name + "` | " + text(argument.description()) + " |\n";
    }

    private static String text(String... lines) {
        return String.join(" ", lines)
                .strip()
                .replaceAll("\\s+", " ")
                .replace("%%", "%")
                .replace("|", "\\|")
                .replace("<", "&lt;");
    }
}
