package dev.twinchat.acceptance.differential;

import static org.junit.jupiter.api.Assertions.fail;

import dev.twinchat.acceptance.differential.Differences.Difference;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.Stack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same random requests to every stack: all answers must be the same, and as the API is described. Overridable by system
 * properties: {@code twinchat.seed}, {@code twinchat.sequences}, {@code twinchat.calls} (of a sequence).
 */
class DifferentialIT {

    /** More kinds of difference than this say no more. */
    private static final int ENOUGH = 8;

    @ParameterizedTest(name = "straight to the services: {0}")
    @ValueSource(booleans = {false, true})
    void answersTheSameOnEveryStack(boolean direct) {
        long seed = Long.getLong("twinchat.seed", 1);
        int sequences = Integer.getInteger("twinchat.sequences", 16);
        int calls = Integer.getInteger("twinchat.calls", 40);
        String again = "-Dtwinchat.seed=" + seed + " -Dtwinchat.sequences=" + sequences + " -Dtwinchat.calls=" + calls;
        System.out.println("differential test, direct " + direct + ": " + again);
        List<Side> sides = Stack.standard().stream()
                .map(stack -> new Side(Stacks.running(stack), direct))
                .toList();
        try (ExecutorService executor = Executors.newFixedThreadPool(sides.size())) {
            Map<String, Difference> found = search(new Differences(sides, executor), seed, sequences, calls);
            if (!found.isEmpty()) {
                fail(again + "\n"
                        + String.join(
                                "\n",
                                new ArrayList<>(found.values())
                                        .stream().map(Difference::toString).toList()));
            }
        }
    }

    /** One shrunk difference of each kind. */
    private static Map<String, Difference> search(Differences differences, long seed, int sequences, int calls) {
        Map<String, Difference> found = new LinkedHashMap<>();
        for (int i = 0; i < sequences && found.size() < ENOUGH; i++) {
            List<Call> sequence = Sequences.of(seed + i, calls);
            while (!sequence.isEmpty() && found.size() < ENOUGH) {
                Difference difference = differences.first(sequence).orElse(null);
                if (difference == null) {
                    break;
                }
                found.computeIfAbsent(difference.kind(), kind -> differences.shrunk(difference));
                sequence = without(sequence, difference.calls().getLast());
            }
        }
        return found;
    }

    /** Two equal calls of a sequence are still two. */
    @SuppressWarnings("ReferenceEquality")
    private static List<Call> without(List<Call> sequence, Call call) {
        return sequence.stream().filter(other -> other != call).toList();
    }
}
