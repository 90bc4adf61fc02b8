package dev.twinchat.comparison.models;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each model in a JVM of its own, as the command runs it. */
class ModelsTests {

    /** A flow that persists twice: 1,000, 500 and two times 300 ms. */
    private static final long ONE_BY_ONE_MILLIS = 2_100;

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

    @ParameterizedTest
    @EnumSource(Model.class)
    void takesAtLeastAsLongAsItMustWait(Model model) throws Exception {
        ModelResult result = run(model, 3, 2, LONG_ENOUGH);

        assertThat(result.failure()).isNull();
        assertThat(result.millis())
                .isGreaterThanOrEqualTo(model == Model.ONE_AFTER_THE_OTHER ? 3 * ONE_BY_ONE_MILLIS : Task.IDEAL_MILLIS);
        assertThat(result.computed()).isEqualTo(model == Model.ONE_AFTER_THE_OTHER);
        assertThat(result.peakThreads()).isPositive();
        assertThat(result.heapPeakBytes()).isPositive();
    }

    @Test
    void recordsADeadlockAsAResult() throws Exception {
        // Many more flows than threads: their tasks stand behind the flows, and each thread comes to hold one that
        // waits for such.
        ModelResult result = run(Model.EXECUTOR, 5 * Executor.THREADS, 1, Duration.ofSeconds(20));

        assertThat(result.millis()).isNull();
        assertThat(result.failure()).isEqualTo("did not end within 20 s");
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void isFoundByItsWord(Model model) {
        assertThat(Model.ofWord(model.word())).contains(model);
        assertThat(model.word())
                .isEqualTo(model.word().toLowerCase(Locale.ROOT))
                .doesNotContain("_");
    }

    private static ModelResult run(Model model, int users, int persistences, Duration limit) throws Exception {
        return new Models(users, persistences, limit)
                .run(List.of(model), result -> {})
                .models()
                .getFirst();
    }
}
