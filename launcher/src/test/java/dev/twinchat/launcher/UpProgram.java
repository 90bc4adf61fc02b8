package dev.twinchat.launcher;

import dev.twinchat.launcher.cli.UpCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** {@code twinchat up} as a program of its own. */
final class UpProgram {

    private UpProgram() {}

    public static void main(String... arguments) {
        System.exit(new CommandLine(new UpCommand())
                .setParameterExceptionHandler(UpProgram::refuse)
                .execute(arguments));
    }

    /** As the whole program does it. */
    private static int refuse(ParameterException mistake, String[] arguments) {
        PrintWriter err = mistake.getCommandLine().getErr();
        err.println("twinchat up: " + mistake.getMessage());
        err.flush();
        return mistake.getCommandLine().getCommandSpec().exitCodeOnInvalidInput();
    }
}
