package dev.twinchat.comparison.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The lines of the documentation that begin with {@code ./twinchat}. */
final class DocumentedCommands {

    private static final Pattern COMMAND = Pattern.compile("(?m)^ {4}\\./twinchat (.*)$");
    private static final Pattern REST_OF_THE_LINE = Pattern.compile(" +#.*| \\|\\| .*");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    private DocumentedCommands() {}

    /** Those of a page, without the name of the program. */
    static List<String> of(Path page) throws IOException {
        return COMMAND.matcher(Files.readString(page))
                .results()
                .map(command -> REST_OF_THE_LINE.matcher(command.group(1)).replaceFirst(""))
                .toList();
    }

    /** The arguments, as a shell makes them. */
    static String[] words(String command) {
        return WORD.matcher(command).results().map(DocumentedCommands::word).toArray(String[]::new);
    }

    private static String word(MatchResult word) {
        return word.group(1) == null ? word.group(2) : word.group(1);
    }
}
