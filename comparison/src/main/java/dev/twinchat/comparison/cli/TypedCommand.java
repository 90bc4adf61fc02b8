package dev.twinchat.comparison.cli;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** The command as it was typed, so that it can be typed again. */
final class TypedCommand {

    private TypedCommand() {}

    static String of(CommandSpec spec) {
        return Stream.concat(
                        Stream.of("twinchat"), spec.commandLine().getParent().getParseResult().originalArgs().stream())
                .map(TypedCommand::quoted)
                .collect(Collectors.joining(" "));
    }

    /** As a shell takes it. */
    private static String quoted(String word) {
        return word.matches("[\\w./:=,@%+~-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
