package dev.twinchat.domain.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.twinchat.domain.problem.ProblemException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class LabNumberTests {

    @ParameterizedTest
    @ValueSource(strings = {"1", "20", "007"})
    void readsNumbersWithinTheBounds(String text) {
        assertThat(LabNumber.of("writes", text, 1, 20)).isEqualTo(Integer.parseInt(text));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "0", "21", "-1", "+1", "1.0", "x", " 1", "1234567890"})
    void refusesAllElse(String text) {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> LabNumber.of("writes", text, 1, 20))
                .satisfies(refused -> assertThat(refused.problem().errors())
                        .singleElement()
                        .satisfies(error -> assertThat(error.field()).isEqualTo("writes")));
    }
}
