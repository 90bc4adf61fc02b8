package dev.twinchat.comparison.campaign.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.campaign.design.EventLoad;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.design.Schedule;
import dev.twinchat.comparison.faults.Fault;
import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.result.FaultFigures;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTests {

    private static final Environment NOWHERE =
            new Environment(new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());

    @TempDir
    private Path directory;

    @Test
    void keepsTheFaultsOfAnInterruptedCampaign() throws IOException {
        CampaignOptions options = options("faults", List.of(Stack.WEBFLUX, Stack.WEBFLUX), List.of(Plan.FEED));
        Journal journal = new Journal(options, NOWHERE, Clock.systemUTC());
        journal.add(new FaultFigures(1, "webflux", "slow", 12_000, 20_000, 0, 2_000, 0.9, 3_000L, 5_000L));
        Results interrupted = journal.soFar();

        Journal resumed = new Journal(options, interrupted, Clock.systemUTC());

        Schedule.Block block = Schedule.of(options).blocks().getFirst();
        assertThat(resumed.soFar().faults()).isEqualTo(interrupted.faults());
        assertThat(resumed.missingFaults(block, options.stacks().getFirst()))
                .containsExactly(Fault.GARBAGE, Fault.KILLED);
        assertThat(resumed.missingFaults(block, options.stacks().getLast()))
                .as("of the same stack under another name")
                .containsExactly(Fault.values());
    }

    @Test
    void keepsWhatStacksWereStartedWith() throws IOException {
        CampaignOptions options = options("smoke", List.of(Stack.WEBFLUX), List.of(Plan.FEED));
        Journal journal = new Journal(options, NOWHERE, Clock.systemUTC());
        LinkedHashMap<String, String> settings = new LinkedHashMap<>(Map.of("user-service, webflux", "java -Xmx1g"));
        journal.environment(new Environment(NOWHERE.machine(), NOWHERE.software(), settings));
        Results interrupted = journal.soFar();

        assertThat(new Journal(options, interrupted, Clock.systemUTC()).environment())
                .isEqualTo(interrupted.environment());
    }

    @Test
    void missesNoFaultsWhereNothingIsBroken() {
        CampaignOptions options = options("smoke", List.of(Stack.WEBFLUX), List.of(Plan.FEED));

        assertThat(new Journal(options, NOWHERE, Clock.systemUTC())
                        .missingFaults(
                                Schedule.of(options).blocks().getFirst(),
                                options.stacks().getFirst()))
                .isEmpty();
    }

    @Test
    void missesNoObserversOfVariants() {
        CampaignOptions options = options(
                "full",
                List.of(Stack.MVC_PLATFORM, Stack.MVC_PLATFORM_XSS256K),
                List.of(Plan.MIXED_70_30, Plan.OBSERVERS_ALONE));
        Journal journal = new Journal(options, NOWHERE, Clock.systemUTC());
        Schedule.Block block = Schedule.of(options).blocks().getFirst();

        assertThat(journal.missingObservers(block, options.stacks().getFirst())).containsExactly(Plan.OBSERVERS_ALONE);
        assertThat(journal.missingObservers(block, options.stacks().getLast())).isEmpty();
        assertThat(options.design().observerRuns()).isEqualTo(1);
    }

    @Test
    void keepsWhereATargetIs() throws IOException {
        List<Participant> participants = List.of(
                Participant.of(List.of(Stack.WEBFLUX)).getFirst(),
                Participant.target("mine", URI.create("http://localhost:18080")));
        CampaignOptions options = optionsOf("smoke", participants, List.of(Plan.PROFILE_SUMMARY));
        Results interrupted = new Journal(options, NOWHERE, Clock.systemUTC()).soFar();

        CampaignOptions resumed = CampaignOptions.of(interrupted, Path.of("home"), directory);

        assertThat(resumed.stacks()).isEqualTo(participants);
        assertThat(resumed.asDelivered()).isTrue();
        assertThat(resumed.design().runs()).isEqualTo(2);
    }

    private CampaignOptions options(String preset, List<Stack> stacks, List<Plan> scenarios) {
        return optionsOf(preset, Participant.of(stacks), scenarios);
    }

    private CampaignOptions optionsOf(String preset, List<Participant> participants, List<Plan> scenarios) {
        return new CampaignOptions(
                Path.of("home"),
                directory,
                preset,
                "",
                1,
                participants,
                scenarios,
                List.of(20),
                Map.of(),
                List.of(100),
                List.of(),
                1,
                1,
                1,
                12,
                5,
                3,
                100,
                CampaignOptions.work(scenarios, 1),
                null,
                EventLoad.DEFAULT,
                CpuSets.SHARED);
    }
}
