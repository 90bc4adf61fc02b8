package dev.twinchat.comparison.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.design.TestOptions;
import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidationPlanTests {

    @TempDir
    private Path folder;

    @Test
    void hasEachKindOnceBeforeAnyTwice() {
        assertThat(plan(2, null).campaigns())
                .extracting(ValidationPlan.Planned::name)
                .containsExactly(
                        "warm-up-3-users",
                        "warm-up-10-users",
                        "mvc-virtual-with-itself-1",
                        "mvc-virtual+cpu10-1",
                        "mvc-virtual+wait5ms-1",
                        "webflux-with-itself-1",
                        "webflux+cpu10-1",
                        "webflux+wait5ms-1",
                        "mvc-virtual+cpu10-2",
                        "mvc-virtual+wait5ms-2",
                        "webflux+cpu10-2",
                        "webflux+wait5ms-2");
    }

    @Test
    void needsNoCampaignForWhatABaselineTells() {
        Source costs = MadeUp.campaign("costs", List.of("mvc-virtual", "webflux"), 1, 1, (_, _, _, _) -> 300);

        assertThat(plan(1, costs).campaigns())
                .extracting(ValidationPlan.Planned::name)
                .endsWith("mvc-virtual+cpu10-1", "mvc-virtual+wait5ms-1", "webflux+cpu10-1", "webflux+wait5ms-1")
                .hasSize(6);
    }

    @Test
    void comparesStacksWithThemselvesWhereNothingIsInjected() {
        ValidationPlan plan = plan(2, null, 10, List.of());

        assertThat(plan.campaigns())
                .extracting(ValidationPlan.Planned::name)
                .containsSubsequence("mvc-virtual-with-itself-1", "webflux-with-itself-1", "webflux-with-itself-2");
        assertThat(plan.options(plan.campaigns().getLast(), null).stacks())
                .extracting(Participant::label)
                .containsExactly("webflux", "webflux-2", "webflux-3");
    }

    @Test
    void showsHowAllStacksBecomeWarmWithFewUsersAndWithMany() {
        ValidationPlan plan = plan(1, null);

        CampaignOptions many = plan.options(plan.campaigns().get(1), null);

        assertThat(many.stacks()).extracting(Participant::label).containsExactly("mvc-virtual", "webflux");
        assertThat(many.scenarios()).containsExactly(Plan.PROFILE_SUMMARY);
        assertThat(many.warmUpUsers()).isEqualTo(10);
        assertThat(many.blocks()).isEqualTo(1);
    }

    @Test
    void drivesOnceWhereManyUsersAreFew() {
        assertThat(plan(1, null, 3).campaigns())
                .extracting(ValidationPlan.Planned::name)
                .startsWith("warm-up-3-users", "mvc-virtual-with-itself-1");
    }

    @Test
    void putsAShareOfTheStacksOwnCostsIntoItsVariant() {
        Source costs = MadeUp.campaign(
                "costs",
                List.of("mvc-virtual", "webflux"),
                1,
                1,
                (stack, scenario, _, _) ->
                        (stack.equals("webflux") ? 300 : 200) + (scenario.equals("edit-message") ? 500 : 0));
        ValidationPlan plan = plan(1, costs);

        CampaignOptions injected = plan.options(plan.campaigns().get(4), costs);

        assertThat(injected.stacks())
                .extracting(Participant::label)
                .as("as many as a default campaign compares")
                .containsExactly("webflux", "webflux-2", "webflux+cpu10");
        assertThat(injected.stacks().getFirst().arguments()).isEmpty();
        assertThat(injected.stacks().getLast().arguments())
                .containsExactly("--twinchat.lab.slow-down.cpu="
                        + "GET /api/users/*/summary=30000ns,PATCH /api/messages/*=80000ns");
        assertThat(injected.directory()).isEqualTo(folder.resolve("webflux+cpu10-1"));
    }

    @Test
    void refusesABaselineThatDoesNotTell() {
        Source costs = MadeUp.campaign("costs", List.of("webflux"), 1, 1, (_, _, _, _) -> 300);
        ValidationPlan plan = plan(1, costs);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan.options(plan.campaigns().get(2), costs))
                .withMessage(
                        "costs does not tell what a request of profile-summary costs mvc-virtual; it has webflux in"
                                + " profile-summary, edit-message");
    }

    @Test
    void refusesAFolderWithOtherCampaigns() throws IOException {
        Source other = MadeUp.campaign("other", List.of("webflux", "webflux-2"), 2, 1, (_, _, _, _) -> 300);
        Path campaign = Files.createDirectory(folder.resolve("webflux-with-itself-1"));
        ResultsFile.write(other.results(), campaign.resolve("results.json"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ValidationRun(plan(1, null), new PrintWriter(Writer.nullWriter())).check())
                .withMessage(campaign
                        + " was begun with other options, or by an earlier version; give the same, or a new --out");
    }

    private ValidationPlan plan(int repeats, Source baseline) {
        return plan(repeats, baseline, 10);
    }

    private ValidationPlan plan(int repeats, Source baseline, int users) {
        return plan(repeats, baseline, users, List.of(Injection.of("cpu10"), Injection.of("wait5ms")));
    }

    private ValidationPlan plan(int repeats, Source baseline, int users, List<Injection> injections) {
        CampaignOptions design = TestOptions.of(
                folder.resolve("design"),
                7,
                Participant.of(List.of(Stack.WEBFLUX)),
                List.of(Plan.PROFILE_SUMMARY, Plan.EDIT_MESSAGE),
                List.of(users),
                Map.of(),
                5);
        return new ValidationPlan(
                design, folder, List.of(Stack.MVC_VIRTUAL, Stack.WEBFLUX), injections, true, repeats, baseline);
    }
}
