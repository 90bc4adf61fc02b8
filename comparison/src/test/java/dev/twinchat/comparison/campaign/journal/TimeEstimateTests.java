package dev.twinchat.comparison.campaign.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.design.TestOptions;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimeEstimateTests {

    private static final CampaignOptions OPTIONS = options(List.of(Plan.SUBSCRIBE), Map.of());
    private static final Cell TEN = new Cell(Plan.SUBSCRIBE, 10);
    private static final Cell CAPACITY = new Cell(Plan.CAPACITY_P99, 50);

    private static CampaignOptions options(List<Plan> scenarios, Map<Plan, List<Integer>> otherUsers) {
        return TestOptions.of(
                Path.of("out"), 1, Participant.of(List.of(Stack.WEBFLUX)), scenarios, List.of(10, 100), otherUsers, 2);
    }

    @Test
    void correctsItsGuessByWhatThePartsReallyTook() {
        TimeEstimate timeEstimate = new TimeEstimate(OPTIONS, 0, 0);

        timeEstimate.started(Duration.ofSeconds(20));
        timeEstimate.ran(TEN, Duration.ofSeconds(6));

        assertThat(timeEstimate.left()).isEqualTo(Duration.ofSeconds(20 + 3 * 6));
        assertThat(timeEstimate.position()).isEqualTo("1/4");
    }

    @Test
    void takesNoLongRunForARuleOfShortOnes() {
        TimeEstimate timeEstimate = new TimeEstimate(
                options(List.of(Plan.SUBSCRIBE, Plan.CAPACITY_P99), Map.of(Plan.CAPACITY_P99, List.of(50))), 2, 0);
        Duration before = timeEstimate.left();

        timeEstimate.ran(CAPACITY, Duration.ofMillis(54_500));

        assertThat(timeEstimate.left()).as("as long as guessed").isEqualTo(before.minus(Duration.ofMillis(54_500)));
        assertThat(timeEstimate.position()).isEqualTo("1/6");
    }

    @Test
    void leavesOutWhatWillNotBe() {
        TimeEstimate timeEstimate = new TimeEstimate(OPTIONS, 2, 0);

        timeEstimate.leftOut(TEN);
        timeEstimate.leftOut(TEN);

        assertThat(timeEstimate.left()).isEqualTo(Duration.ofSeconds(9));
        assertThat(timeEstimate.position()).isEqualTo("2/4");
    }

    @Test
    void countsWhatWasDoneBefore() {
        TimeEstimate timeEstimate = new TimeEstimate(OPTIONS, 1, 2);

        timeEstimate.started(Duration.ofSeconds(20));
        timeEstimate.ran(TEN, Duration.ofSeconds(6));

        assertThat(timeEstimate.left()).isEqualTo(Duration.ofSeconds(6));
        assertThat(timeEstimate.position()).isEqualTo("3/4");
    }

    @Test
    void countsTheOpeningOfSockets() {
        RunDurations durations = RunDurations.of(OPTIONS);
        Cell few = new Cell(Plan.BROADCAST, 20);
        Cell many = new Cell(Plan.BROADCAST, 1_000);

        assertThat(durations.likely(many).minus(durations.likely(few))).isEqualTo(Duration.ofMillis(5 * 980));
        assertThat(durations.likelyWarmUp(many)).isGreaterThan(durations.likelyWarmUp(few));
    }

    @Test
    void expectsAFixedWorkloadToBeRepeatedUntilTheStackIsWarm() {
        Cell edits = new Cell(Plan.CONTENDED_EDIT, 10);
        RunDurations once = RunDurations.of(OPTIONS);
        RunDurations repeated =
                new RunDurations(once.rampUp(), once.measured(), Duration.ofSeconds(20), once.work(), true);

        assertThat(once.isWarmedUpOnce(edits)).isTrue();
        assertThat(once.isWarmedUpOnce(TEN)).isFalse();
        assertThat(repeated.isWarmedUpOnce(edits)).isFalse();
        assertThat(repeated.likelyWarmUp(edits))
                .isEqualTo(Duration.ofSeconds(20))
                .isGreaterThan(once.likelyWarmUp(edits));
    }
}
