package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.comparison.result.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code twinchat compare --target} as a process, against what none of our stacks is. */
@Timeout(600)
class ExternalTargetIT {

    @TempDir
    private Path folder;

    /** One campaign for all of it, since JMeter takes its time to start. */
    @Test
    void measuresWhatRunsAlreadyAndGoesOnAfterAnInterruption() throws Exception {
        try (Rival rival = Rival.start()) {
            List<String> before = interruptedAfterTheFirstRun(rival);
            assertThat(before)
                    .anyMatch(line -> line.contains("making 200 accounts through its API"))
                    .anyMatch(line -> line.contains("rival: warming up"));
            assertThat(rival.accounts()).isEqualTo(200);

            try (TwinchatProcess resumed = compare("--resume=" + folder.resolve("results"))) {
                resumed.finish();
            }

            Results results = ResultsFile.read(folder.resolve("results/results.json"));
            // On a machine that others take time of, a run may have been repeated.
            assertThat(results.measured()).hasSize(2).extracting(Run::stack).containsOnly("rival");
            Measurement measured = results.measured().getFirst().measurement();
            assertThat(measured.service()).isNull();
            assertThat(measured.load().requests()).isPositive();
            assertThat(results.starts()).isEmpty();
            assertThat(rival.accounts()).as("new ones for the resumed campaign").isEqualTo(400);
            assertThat(rival.summaries())
                    .isGreaterThanOrEqualTo((int) measured.load().requests());
            assertThat(folder.resolve("results/report.html"))
                    .content()
                    .contains("rival ran at " + rival.address() + " already");
        }
    }

    private List<String> interruptedAfterTheFirstRun(Rival rival) throws Exception {
        try (TwinchatProcess campaign = compare(
                "--target=" + rival.address(),
                "--stack-name=rival",
                "--preset=smoke",
                "--scenarios=profile-summary",
                "--users=1",
                "--blocks=2",
                "--seconds=1",
                "--out=" + folder.resolve("results"))) {
            List<String> output = campaign.readUntil("1/2 ");
            campaign.process().destroy();
            assertThat(campaign.process().waitFor()).as("%s", output).isNotZero();
            return output;
        }
    }

    private TwinchatProcess compare(String... options) throws IOException {
        return TwinchatProcess.start(Files.createDirectories(folder.resolve("tmp")), "compare", options);
    }
}
