package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.campaign.Rival;
import dev.twinchat.comparison.campaign.TwinchatProcess;
import dev.twinchat.comparison.sampling.MachineProcessors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The campaigns of the documentation begin, as they stand there. How campaigns go on is in the tests of those. */
@Timeout(600)
class DocumentedCampaignsIT {

    private static final Path ROOT = Path.of(System.getProperty("twinchat.home"));
    private static final Path DOCS = ROOT.resolve("docs");

    /** Of a user who has the project's documents, a plan, and a campaign. */
    @TempDir
    private Path folder;

    @BeforeEach
    void fill() throws IOException {
        Files.createSymbolicLink(folder.resolve("docs"), DOCS.toRealPath());
        Files.copy(DOCS.resolve("example/popular-hashtags/plan.jmx"), folder.resolve("shop.jmx"));
        Path latest = Files.createDirectories(folder.resolve("results/latest"));
        Files.copy(DOCS.resolve("example/standard/results.json"), latest.resolve("results.json"));
        for (String same : List.of("before", "after")) {
            Files.createSymbolicLink(folder.resolve("results").resolve(same), latest);
        }
    }

    @Test
    void begin() throws Exception {
        run("scenario import shop.jmx");
        List<String> commands = pages().stream()
                .flatMap(page -> commands(page).stream())
                .filter(command -> command.matches("compare( .*)?") && !command.contains("…"))
                .filter(command -> !command.contains("load=3")
                        || MachineProcessors.usable().contains(3))
                .distinct()
                .toList();

        assertThat(commands).hasSizeGreaterThan(15);
        try (Rival mine = Rival.start()) {
            for (int i = 0; i < commands.size(); i++) {
                String command = commands.get(i).replace("http://localhost:8080", mine.address());
                try (TwinchatProcess campaign = start(command + " --out=results/" + i)) {
                    campaign.readUntil("Campaign ");
                }
            }
        }
    }

    @Test
    void judgeWhatWasMeasured() throws Exception {
        for (String command : commands(DOCS.resolve("ci-gate.md"))) {
            if (command.startsWith("report ") || command.startsWith("diff ")) {
                run(command);
            }
        }

        assertThat(folder.resolve("results/latest/summary.md")).exists();
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> pages = Files.list(DOCS)) {
            return Stream.concat(Stream.of(ROOT.resolve("README.md")), pages)
                    .filter(page -> page.toString().endsWith(".md"))
                    .toList();
        }
    }

    private void run(String command) throws Exception {
        try (TwinchatProcess twinchat = start(command)) {
            twinchat.finish();
        }
    }

    private TwinchatProcess start(String command) throws IOException {
        String[] words = DocumentedCommands.words(command);
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        return TwinchatProcess.startIn(folder, temporary, words[0], Arrays.copyOfRange(words, 1, words.length));
    }

    private static List<String> commands(Path page) {
        try {
            return DocumentedCommands.of(page);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
