package dev.twinchat.comparison.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import picocli.CommandLine;

/** What is said when a command breaks: a line, and the stack trace on request. */
final class ErrorOutput {

    /** Set to anything, it shows the stack trace. */
    static final String DEBUG = "twinchat.debug";

    private ErrorOutput() {}

    /** Tells of it, and answers with the exit code. */
    static int tell(Exception problem, CommandLine commandLine) {
        PrintWriter err = commandLine.getErr();
        err.println(commandLine.getCommandSpec().qualifiedName() + ": " + sentence(problem));
        if (System.getProperty(DEBUG) != null) {
            problem.printStackTrace(err);
        }
        err.flush();
        return CommandLine.ExitCode.SOFTWARE;
    }

    static String sentence(Exception problem) {
        if (problem instanceof FileSystemException file) {
            return sentence(file);
        }
        if (problem instanceof UncheckedIOException && problem.getCause() instanceof IOException cause) {
            return sentence(cause);
        }
        String message = Objects.requireNonNullElse(problem.getMessage(), "").strip();
        boolean expected = !(problem instanceof RuntimeException) || !isOfTheJdk(problem);
        if (expected && message.contains(" ")) {
            return message;
        }
        String name = problem.getClass().getSimpleName();
        return (expected ? "" : "an error in the program: ")
                + (message.isEmpty() ? name : name + ": " + message)
                + " (TWINCHAT_JAVA_OPTS=-D" + DEBUG + " shows where)";
    }

    /** The message of such a one is mostly the path alone. */
    private static String sentence(FileSystemException problem) {
        String file = Objects.requireNonNullElse(problem.getFile(), "a file");
        return switch (problem) {
            case NoSuchFileException _ -> "there is no " + file;
            case FileAlreadyExistsException _ -> file + " exists already";
            case AccessDeniedException _ -> "may not read or write " + file;
            default -> problem.getClass().getSimpleName() + ": " + problem.getMessage();
        };
    }

    private static boolean isOfTheJdk(Exception problem) {
        return problem.getClass().getName().startsWith("java.");
    }
}
