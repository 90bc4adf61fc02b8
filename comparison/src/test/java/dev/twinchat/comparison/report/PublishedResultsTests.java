package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the documentation says of a campaign is what its committed results say. */
class PublishedResultsTests {

    private static final Path DOCS = Path.of("..", "docs");

    @ParameterizedTest
    @CsvSource({
        "example, requests.md,",
        "example/standard, requests.md,",
        "example/xeon, requests.md,",
        "example/paper, many-users.md,",
        "example/waiting, waiting.md,",
        "example/sockets, sockets.md,",
        "example/latency, waiting.md,",
        "example/chatapp, chat-tasks.md,",
        "example/observers, slow-consumers.md,",
        "example/faults, broken-service.md, ## while the user service is broken"
    })
    void areQuotedAsTheyAre(String campaign, String page, @Nullable String from) throws IOException {
        List<String> rows = MarkdownSummary.of(
                        ResultsFile.read(DOCS.resolve(campaign).resolve("results.json")))
                .lines()
                .dropWhile(line -> from != null && !line.equals(from))
                .filter(line -> line.startsWith("| `"))
                .toList();

        assertThat(rows).isNotEmpty();
        assertThat(Files.readAllLines(DOCS.resolve("results").resolve(page))).containsAll(rows);
    }
}
