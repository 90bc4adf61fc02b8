package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The commands in the documentation are ones that the program takes. */
class DocumentedCommandsTests {

    private static final Path ROOT = Path.of("..");

    @Test
    void areUnderstood() throws IOException {
        Set<String> commands = new LinkedHashSet<>();
        for (Path page : pages()) {
            commands.addAll(DocumentedCommands.of(page));
        }

        assertThat(commands)
                .hasSizeGreaterThan(40)
                .allSatisfy(command -> assertThatCode(
                                () -> Twinchat.commandLine().parseArgs(DocumentedCommands.words(command)))
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
}
