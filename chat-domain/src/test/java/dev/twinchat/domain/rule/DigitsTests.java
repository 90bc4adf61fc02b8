package dev.twinchat.domain.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class DigitsTests {

    @ParameterizedTest
    @CsvSource({"0, 0", "7, 7", "007, 7", "999999999, 999999999"})
    void readsUpToNineDigits(String text, int number) {
        assertThat(Digits.of(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {"-1", "+1", " 1", "1.0", "1e3", "١", "1000000000", "one"})
    void takesNothingElseForANumber(String text) {
        assertThat(Digits.of(text)).isEqualTo(Digits.NONE);
    }
}
