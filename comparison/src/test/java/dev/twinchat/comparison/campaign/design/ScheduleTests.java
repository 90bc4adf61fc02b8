package dev.twinchat.comparison.campaign.design;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScheduleTests {

    @Test
    void runsEveryStackAndCellOnceABlock() {
        assertThat(Schedule.of(options(3)).blocks()).hasSize(5).allSatisfy(block -> {
            assertThat(block.stacks()).containsExactlyInAnyOrderElementsOf(Participant.of(List.of(Stack.values())));
            assertThat(block.cells())
                    .hasSize(8)
                    .doesNotHaveDuplicates()
                    .contains(new Cell(Plan.BROADCAST, 100), new Cell(Plan.USER_MESSAGES, 10))
                    .doesNotContain(new Cell(Plan.USER_MESSAGES, 100))
                    .doesNotContain(new Cell(Plan.BROADCAST, 10));
        });
    }

    @Test
    void isTheSameForOneSeedAndAnotherForOthers() {
        assertThat(Schedule.of(options(3))).isEqualTo(Schedule.of(options(3))).isNotEqualTo(Schedule.of(options(4)));
    }

    @Test
    void variesFromBlockToBlock() {
        assertThat(Schedule.of(options(3)).blocks().stream()
                        .map(Schedule.Block::cells)
                        .distinct())
                .hasSizeGreaterThan(1);
    }

    @Test
    void turnsTheOrderOfStacksRoundInEverySecondBlock() {
        List<Schedule.Block> blocks = Schedule.of(options(3)).blocks();

        assertThat(blocks.get(1).stacks())
                .containsExactlyElementsOf(blocks.get(0).stacks().reversed());
        assertThat(blocks.get(3).stacks())
                .containsExactlyElementsOf(blocks.get(2).stacks().reversed());
    }

    @Test
    void givesEachOfThreeStacksEveryPlaceAsOften() {
        for (long seed = 0; seed < 10; seed++) {
            List<List<Participant>> orders = Schedule.of(ofStandardStacks(seed, 12)).blocks().stream()
                    .map(Schedule.Block::stacks)
                    .toList();
            assertThat(orders.subList(0, 6)).doesNotHaveDuplicates();
            for (int place = 0; place < 3; place++) {
                int at = place;
                assertThat(orders.stream().collect(groupingBy(order -> order.get(at), counting())))
                        .hasSize(3)
                        .allSatisfy((stack, times) -> assertThat(times).isEqualTo(4));
                assertThat(orders.subList(0, 5).stream().collect(groupingBy(order -> order.get(at), counting())))
                        .as("in five blocks")
                        .hasSize(3)
                        .allSatisfy((stack, times) -> assertThat(times).isBetween(1L, 2L));
            }
        }
        assertThat(Schedule.of(ofStandardStacks(1, 12)).blocks().getFirst().stacks())
                .as("drawn by the seed")
                .isNotEqualTo(
                        Schedule.of(ofStandardStacks(2, 12)).blocks().getFirst().stacks());
    }

    @Test
    void measuresVariantsInTheirScenariosOnly() {
        CampaignOptions options = options(3);
        assertThat(options.measures(of(Stack.MVC_PLATFORM_XSS256K), Plan.MIXED_30_70))
                .isTrue();
        assertThat(options.measures(of(Stack.MVC_PLATFORM_XSS256K), Plan.SUBSCRIBE))
                .isFalse();
        assertThat(options.measures(of(Stack.MVC_PLATFORM), Plan.SUBSCRIBE)).isTrue();
        assertThat(options.design().runs()).isEqualTo(3 * 8 * 5);
    }

    @Test
    void beginsSearchesForACapacityNearTheLowestRateThatIsMeasured() {
        CampaignOptions without = options(3);
        List<Plan> scenarios = List.of(Plan.PROFILE_SUMMARY_OPEN, Plan.CAPACITY_P99);
        CampaignOptions at = options(3, Stack.standard(), 5, scenarios)
                .atRates(Map.of(Plan.PROFILE_SUMMARY_OPEN, List.of(2_400, 1_500)));

        assertThat(Schedule.of(without).blocks())
                .allSatisfy(block -> assertThat(without.firstRate(block)).isBetween(200, 400));
        assertThat(Schedule.of(at).blocks())
                .allSatisfy(block -> assertThat(at.firstRate(block)).isBetween(1_500, 3_000));
        assertThat(Schedule.of(at).blocks().stream().map(at::firstRate).distinct())
                .hasSizeGreaterThan(1);
    }

    private static Participant of(Stack stack) {
        return Participant.of(List.of(stack)).getFirst();
    }

    private static CampaignOptions options(long seed) {
        return options(seed, List.of(Stack.values()), 5);
    }

    private static CampaignOptions ofStandardStacks(long seed, int blocks) {
        return options(seed, Stack.standard(), blocks);
    }

    private static CampaignOptions options(long seed, List<Stack> stacks, int blocks) {
        return options(seed, stacks, blocks, Preset.SMOKE.content().scenarios());
    }

    private static CampaignOptions options(long seed, List<Stack> stacks, int blocks, List<Plan> scenarios) {
        return TestOptions.of(
                Path.of("out"),
                seed,
                Participant.of(stacks),
                scenarios,
                List.of(10, 100),
                Map.of(Plan.USER_MESSAGES, List.of(10)),
                blocks);
    }
}
