package dev.twinchat.domain.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.twinchat.domain.problem.ProblemException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FlowTests {

    @Test
    void asksTwoServicesThenPersists() {
        Flow flow = Flow.of("3");

        assertThat(flow.questions()).containsExactly(Duration.ofSeconds(1), Duration.ofMillis(500));
        assertThat(flow.persistences()).hasSize(3).containsOnly(Duration.ofMillis(300));
    }

    @Test
    void persistsOnceAtLeast() {
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> Flow.of("0"));
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> Flow.of(null));
    }
}
