package dev.twinchat.jmeter.elements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TaskTest {

    private static final int MANY = 10_000;

    @Test
    void drawsAsManyWaitingTasksAsAsked() {
        List<Task> tasks = draw(7, 70, MANY);
        assertThat(tasks.stream()
                        .filter(task -> !task.path().startsWith("/lab"))
                        .count())
                .isCloseTo(MANY * 70 / 100, within(200L));
        assertThat(draw(7, 0, 100)).allMatch(task -> task.path().equals("/lab/palindromes"));
        assertThat(draw(7, 100, 100)).noneMatch(task -> task.path().equals("/lab/palindromes"));
    }

    @Test
    void drawsEveryKindOfWaitingTaskAsOftenAsTheOthers() {
        Map<String, Long> kinds = draw(8, 100, MANY).stream()
                .map(task -> task.method().equals("PATCH")
                        ? "PATCH"
                        : task.body().substring(0, task.body().indexOf(',')))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        assertThat(kinds)
                .containsOnlyKeys(
                        "PATCH", "{\"type\":\"BROADCAST\"", "{\"type\":\"BLOCKCAST\"", "{\"type\":\"UNICAST\"");
        assertThat(kinds.values()).allSatisfy(count -> assertThat(count).isCloseTo(MANY / 4, within(200L)));
    }

    @Test
    void drawsTheSameFromTheSameSeed() {
        assertThat(draw(9, 50, 100)).isEqualTo(draw(9, 50, 100)).isNotEqualTo(draw(10, 50, 100));
    }

    @Test
    void namesWhoAndWhatItIsAbout() {
        assertThat(draw(7, 0, 1))
                .containsExactly(new Task("POST", "/lab/palindromes", "{\"content\":\"noon x\",\"times\":20}"));
        assertThat(draw(7, 100, 100))
                .allMatch(task -> task.path().equals("/api/messages/5")
                        || task.body().contains("BROADCAST")
                        || task.body().contains("bob"));
    }

    private static List<Task> draw(long seed, int waiting, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        return Stream.generate(() -> Task.draw(random, waiting, "bob", "5", "noon x", 20))
                .limit(count)
                .toList();
    }
}
