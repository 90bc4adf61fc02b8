package dev.twinchat.domain.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MonitorStrategyTests {

    @ParameterizedTest
    @CsvSource({",,256", "drop-queue,,256", "drop-queue,1,1", "drop-queue,10000,10000", "sample,,1", "sample,99,1"})
    void boundsWhatWaits(String strategy, String buffer, int capacity) {
        assertThat(MonitorStrategy.capacity(strategy, buffer)).isEqualTo(capacity);
    }

    @ParameterizedTest
    @CsvSource({"direct", "unbounded", "lock-queue", "SAMPLE", "drop_queue", "''"})
    void opensNoOtherStrategy(String strategy) {
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> MonitorStrategy.capacity(strategy, null));
        assertThat(refused.problem().errors().stream().map(FieldError::field)).containsExactly("strategy");
    }

    @Test
    void namesBothBrokenRules() {
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> MonitorStrategy.capacity("direct", "10001"));
        assertThat(refused.problem().errors().stream().map(FieldError::field)).containsExactly("buffer", "strategy");
    }
}
