package dev.twinchat.acceptance.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.Stack;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same random frames to every stack: all answers must be the same. Overridable by system properties:
 * {@code twinchat.seed}, {@code twinchat.talks}, {@code twinchat.utterances} (of a talk).
 */
class SocketDifferentialIT {

    @ParameterizedTest(name = "straight to the services: {0}")
    @ValueSource(booleans = {false, true})
    void answersFramesTheSameOnEveryStack(boolean direct) throws Exception {
        long seed = Long.getLong("twinchat.seed", 1);
        int talks = Integer.getInteger("twinchat.talks", 15);
        int length = Integer.getInteger("twinchat.utterances", 60);
        List<Side> sides = Stack.standard().stream()
                .map(stack -> new Side(Stacks.running(stack), direct))
                .toList();
        List<String> differences = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(sides.size())) {
            for (int i = 0; i < talks; i++) {
                List<Utterance> talk = Utterances.of(seed + i, length);
                List<Future<List<String>>> playing = new ArrayList<>();
                sides.forEach(side -> playing.add(threads.submit(() -> Playthrough.ofFrames(talk, side))));
                List<List<String>> answers = new ArrayList<>();
                for (Future<List<String>> one : playing) {
                    answers.add(one.get());
                }
                for (int number = 0; number < length; number++) {
                    int place = number;
                    List<String> same =
                            answers.stream().map(all -> all.get(place)).toList();
                    if (same.stream().distinct().count() > 1) {
                        differences.add("seed " + (seed + i) + ", frame " + number + ": "
                                + readable(talk.get(number).frame()) + "\n" + String.join("\n", same));
                    }
                }
            }
        }
        assertThat(differences).isEmpty();
    }

    private static String readable(byte[] frame) {
        String text = new String(frame, StandardCharsets.UTF_8);
        return text.substring(0, Math.min(text.length(), 500));
    }
}
