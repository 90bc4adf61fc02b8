package dev.twinchat.comparison.campaign;

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
            assertThat(block.stacks()).containsExactlyInAnyOrderElementsOf(Contender.of(List.of(Stack.values())));
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
    void measuresVariantsInTheirScenariosOnly() {
        CampaignOptions options = options(3);
        assertThat(options.measures(of(Stack.MVC_PLATFORM_XSS256K), Plan.MIXED_30_70))
                .isTrue();
        assertThat(options.measures(of(Stack.MVC_PLATFORM_XSS256K), Plan.SUBSCRIBE))
                .isFalse();
        assertThat(options.measures(of(Stack.MVC_PLATFORM), Plan.SUBSCRIBE)).isTrue();
        assertThat(options.design().runs()).isEqualTo(3 * 8 * 5);
    }

    private static Contender of(Stack stack) {
        return Contender.of(List.of(stack)).getFirst();
    }

    private static CampaignOptions options(long seed) {
        return new CampaignOptions(
                Path.of("home"),
                Path.of("out"),
                "quick",
                "twinchat compare",
                seed,
                Contender.of(List.of(Stack.values())),
                Preset.QUICK.content().scenarios(),
                List.of(10, 100),
                Map.of(Plan.USER_MESSAGES, List.of(10)),
                List.of(100),
                5,
                1,
                3,
                3,
                100,
                Map.of(),
                EventLoad.DEFAULT);
    }
}
