package dev.twinchat.comparison.campaign.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.campaign.design.EventLoad;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimeEstimateTests {

    private static final CampaignOptions OPTIONS = new CampaignOptions(
            Path.of("home"),
            Path.of("out"),
            "smoke",
            "",
            1,
            Participant.of(List.of(Stack.WEBFLUX)),
            List.of(Plan.SUBSCRIBE),
            List.of(10, 100),
            Map.of(),
            List.of(100),
            List.of(),
            2,
            1,
            1,
            2,
            2,
            3,
            100,
            Map.of(),
            null,
            EventLoad.DEFAULT,
            CpuSets.SHARED);

    @Test
    void correctsItsGuessByWhatThePartsReallyTook() {
        TimeEstimate timeEstimate = new TimeEstimate(OPTIONS, 0, 0);

        timeEstimate.started(Duration.ofSeconds(20));
        timeEstimate.ran(Duration.ofSeconds(6));

        assertThat(timeEstimate.left()).isEqualTo(Duration.ofSeconds(20 + 3 * 6));
        assertThat(timeEstimate.position()).isEqualTo("1/4");
    }

    @Test
    void countsWhatWasDoneBefore() {
        TimeEstimate timeEstimate = new TimeEstimate(OPTIONS, 1, 2);

        timeEstimate.started(Duration.ofSeconds(20));
        timeEstimate.ran(Duration.ofSeconds(6));

        assertThat(timeEstimate.left()).isEqualTo(Duration.ofSeconds(6));
        assertThat(timeEstimate.position()).isEqualTo("3/4");
    }
}
