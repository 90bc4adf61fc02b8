package dev.twinchat.comparison.campaign.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.campaign.design.Preset.Times;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PresetTests {

    @Test
    void startsStacksOnceMoreForASingleRatio() {
        assertThat(Preset.QUICK.content().blocks(3, 3)).isEqualTo(2);
        assertThat(Preset.QUICK.content().blocks(2, 1)).isEqualTo(3);
        assertThat(Preset.SMOKE.content().blocks(2, 1)).isEqualTo(1);
    }

    @Test
    void shortensEveryTimeButKeepsASecond() {
        assertThat(Preset.PAPER.content().times().scaled(0.05)).isEqualTo(new Times(3, 9, 3));
        assertThat(Preset.PAPER.content().times().scaled(0.001)).isEqualTo(new Times(1, 1, 1));
        assertThat(Preset.QUICK.content().times().scaled(1)).isEqualTo(new Times(1, 3, 40));
    }

    @Test
    void logsInUnderGruzdevsLoads() {
        Preset.Content content = Preset.CHATAPP.content();

        assertThat(content.otherUsers()).containsEntry(Plan.LOGIN, content.users());
    }

    @ParameterizedTest
    @ValueSource(strings = {"service-mvc", "service-webflux"})
    void asksForFewerRequestsAtATimeThanServicesTake(String services) throws IOException {
        String settings = Files.readString(Path.of("..", services, "src", "main", "resources", "service.yml"));
        Matcher limit = Pattern.compile("max-in-flight: (\\d+)").matcher(settings);

        assertThat(limit.find()).isTrue();
        assertThat(Arrays.stream(Preset.values())
                        .map(Preset::content)
                        .flatMap(content -> Stream.concat(
                                content.users().stream(),
                                content.otherUsers().values().stream().flatMap(List::stream))))
                .allMatch(users -> users < Integer.parseInt(limit.group(1)));
    }

    @ParameterizedTest
    @EnumSource(Preset.class)
    void hasAListOfMessagesForEveryUserWhoAsksForOne(Preset preset) {
        Preset.Content content = preset.content();
        for (Plan plan : content.scenarios()) {
            List<Integer> loads = content.otherUsers().getOrDefault(plan, content.users());
            if (plan.listsMessages()) {
                assertThat(loads).allMatch(users -> users <= content.listedUsers());
            }
        }
    }
}
