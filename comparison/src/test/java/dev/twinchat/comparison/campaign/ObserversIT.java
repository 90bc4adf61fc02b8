package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An event stream of seconds on a real stack, with monitors that cannot keep up. */
@Timeout(600)
class ObserversIT {

    @TempDir
    private Path folder;

    @Test
    void tellsWhatTheEssentialSubscriberGot() throws IOException, InterruptedException {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        try (TwinchatProcess running = TwinchatProcess.start(
                temporary,
                "compare",
                "--stacks=mvc-virtual",
                "--scenarios=observers-drop-queue",
                "--blocks=1",
                "--seconds=2",
                "--warmup=1",
                "--out=" + folder.resolve("results"))) {
            assertThat(running.finish()).noneMatch(line -> line.contains("FAILED"));
        }

        Results results = ResultsFile.read(folder.resolve("results/results.json"));
        assertThat(results.observers()).singleElement().satisfies(figures -> {
            assertThat(figures.died()).isNull();
            assertThat(figures.generated()).isPositive();
            assertThat(figures.missed(figures.essential())).isZero();
            assertThat(figures.observers()).as("with the monitors").hasSize(6);
        });
        assertThat(temporary).as("what it made below it").isEmptyDirectory();
    }
}
