package dev.twinchat.domain.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallerTests {

    private final Caller ann = new Caller(7, "Ann", "0b7e-1", Instant.ofEpochSecond(1_790_000_000));

    @Test
    void isTextForAWhile() {
        assertThat(ann.encoded()).isEqualTo("7 Ann 0b7e-1 1790000000");
        assertThat(Caller.decoded(ann.encoded())).isEqualTo(ann);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7 Ann", "x Ann 0b7e-1 1790000000", "7 Ann 0b7e-1 soon", "7 Ann 0b7e-1 1790000000 "})
    void readsNothingElse(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Caller.decoded(text));
    }
}
