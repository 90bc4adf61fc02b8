package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The commands in the documentation are ones that the program takes. */
class DocumentedCommandsTests {

    private static final Path ROOT = Path.of("..");
    private static final Pattern COMMAND = Pattern.compile("(?m)^ {4}\\./twinchat (.*)$");
    private static final Pattern REST_OF_THE_LINE = Pattern.compile(" +#.*| \\|\\| .*");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @Test
    void areUnderstood() throws IOException {
        List<String> commands = pages().stream()
                .flatMap(page -> COMMAND.matcher(read(page)).results())
                .map(command -> REST_OF_THE_LINE.matcher(command.group(1)).replaceFirst(""))
                .distinct()
                .toList();

        assertThat(commands)
                .hasSizeGreaterThan(40)
                .allSatisfy(
                        command -> assertThatCode(() -> Twinchat.commandLine().parseArgs(words(command)))
                                .as(command)
                                .doesNotThrowAnyException());
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> own = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(own, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.toString().contains("decisions"))
                    .toList();
        }
    }

    private static String[] words(String command) {
        return WORD.matcher(command)
                .results()
                .map(DocumentedCommandsTests::word)
                .toArray(String[]::new);
    }

    private static String word(MatchResult word) {
        return word.group(1) == null ? word.group(2) : word.group(1);
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
