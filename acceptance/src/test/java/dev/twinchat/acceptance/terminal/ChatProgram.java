package dev.twinchat.acceptance.terminal;

import dev.twinchat.launcher.chat.ChatCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** {@code twinchat chat} as a program of its own. */
final class ChatProgram {

    private ChatProgram() {}

    public static void main(String... arguments) {
        System.exit(new CommandLine(new ChatCommand())
                .setParameterExceptionHandler(ChatProgram::refuse)
                .execute(arguments));
    }

    /** As the whole program does it. */
    private static int refuse(ParameterException mistake, String[] arguments) {
        PrintWriter err = mistake.getCommandLine().getErr();
        err.println("twinchat chat: " + mistake.getMessage());
        err.flush();
        return mistake.getCommandLine().getCommandSpec().exitCodeOnInvalidInput();
    }
}
