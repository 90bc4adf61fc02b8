package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.comparison.result.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code twinchat compare} at shares of what a stack serves. */
@Timeout(600)
class PilotIT {

    @TempDir
    private Path folder;

    @Test
    void setsTheRatesOfACampaign() throws Exception {
        Path results = folder.resolve("results");
        try (TwinchatProcess running = TwinchatProcess.start(
                Files.createDirectory(folder.resolve("tmp")),
                "compare",
                "--preset=smoke",
                "--stacks=webflux",
                "--scenarios=profile-summary",
                "--arrivals=25%,50%",
                "--users=2",
                "--out=" + results)) {
            running.finish();
        }

        Results pilot = ResultsFile.read(results.resolve("pilot/results.json"));
        Results campaign = ResultsFile.read(results.resolve("results.json"));
        Run closed = pilot.measured().getFirst();
        assertThat(closed.scenario()).isEqualTo("profile-summary");
        long served = Math.round(closed.measurement().load().throughputPerSecond());
        assertThat(campaign.design().arrivalShares()).containsExactly(25, 50);
        assertThat(campaign.design().loads("profile-summary-open"))
                .satisfiesExactly(
                        quarter -> assertThat(quarter).isBetween((int) (served * 0.24), (int) (served * 0.26) + 1),
                        half -> assertThat(half).isBetween((int) (served * 0.49), (int) (served * 0.51) + 1));
        assertThat(campaign.measured())
                .extracting(Run::users)
                .containsExactlyInAnyOrderElementsOf(campaign.design().loads("profile-summary-open"));
        assertThat(results.resolve("report.html"))
                .content()
                .contains("25 % and 50 % of what the slowest stack served in a closed loop");
    }
}
