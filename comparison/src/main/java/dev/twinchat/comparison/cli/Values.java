package dev.twinchat.comparison.cli;

import dev.twinchat.launcher.Stack;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What options' values have to be; refusals are one line. */
final class Values {

    /** Where Linux tells of processes. */
    static final Path PROC = Path.of("/proc");

    private Values() {}

    /**
     * That measuring is possible here.
     *
     * @param proc {@link #PROC}
     * @throws ParameterException where it is not there
     */
    static void requireLinux(CommandSpec spec, Path proc) {
        if (!Files.isReadable(proc.resolve("stat"))) {
            throw new ParameterException(
                    spec.commandLine(),
                    "measuring needs Linux: it reads CPU time and memory of processes under " + proc
                            + "; without it, ./twinchat up, chat and load work");
        }
    }

    /**
     * A number that has bounds.
     *
     * @throws ParameterException if it is not within them
     */
    static int within(CommandSpec spec, String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be from " + least + " to " + most + ", not " + value);
        }
        return value;
    }

    /**
     * What each of a list's values stands for.
     *
     * @throws ParameterException if two stand for the same
     */
    static <T, R> List<R> each(CommandSpec spec, String option, List<T> values, Function<T, R> parse) {
        List<R> parsed = values.stream().map(parse).toList();
        if (parsed.stream().distinct().count() < parsed.size()) {
            throw new ParameterException(spec.commandLine(), option + " names something twice");
        }
        return parsed;
    }

    /** A list of loads from 1 on, in order. */
    static List<Integer> loads(CommandSpec spec, String option, List<Integer> values, int most) {
        return each(spec, option, values, value -> within(spec, option, value, 1, most)).stream()
                .sorted()
                .toList();
    }

    /** The stack of that name. */
    static Stack stack(CommandSpec spec, String label) {
        try {
            return Stack.ofLabel(label);
        } catch (IllegalArgumentException unknown) {
            throw new ParameterException(spec.commandLine(), String.valueOf(unknown.getMessage()));
        }
    }
}
