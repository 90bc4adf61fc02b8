package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFolderTests {

    @TempDir
    private Path home;

    private Path results;
    private Path campaign;

    @BeforeEach
    void makeCampaign() throws IOException {
        results = home.toRealPath().resolve("results");
        campaign = Files.createDirectories(results.resolve("20261122-110000-smoke"));
    }

    @Test
    void pointsToTheLatestCampaign() throws IOException {
        ResultsFolder.pointLatestTo(Files.createDirectory(results.resolve("earlier")), results);
        ResultsFolder.pointLatestTo(campaign, results);

        assertThat(results.resolve("latest").toRealPath()).isEqualTo(campaign);
        assertThat(ResultsFolder.behind(results.resolve("latest")))
                .as("not to a link that will lead elsewhere")
                .isEqualTo(campaign);
    }

    @Test
    void pointsToNoneThatLiesElsewhere() throws IOException {
        Path elsewhere = Files.createDirectory(home.resolve("elsewhere"));

        ResultsFolder.pointLatestTo(elsewhere, results);
        ResultsFolder.pointLatestTo(elsewhere, home.resolve("none"));

        assertThat(results.resolve("latest")).doesNotExist();
        assertThat(home.resolve("latest")).doesNotExist();
    }
}
