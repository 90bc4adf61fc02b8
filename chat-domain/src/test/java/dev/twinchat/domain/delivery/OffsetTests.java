package dev.twinchat.domain.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OffsetTests {

    @Test
    void readsWhatItWrote() {
        for (Offset offset :
                new Offset[] {new Offset(0, 0), new Offset(750, 12), new Offset(Long.MAX_VALUE, Long.MAX_VALUE)}) {
            assertThat(Offset.decoded(offset.encoded())).contains(offset);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-", "1", "1-", "-1", "1-2-3", "01-2", "A-1", "1--2", "zzzzzzzzzzzzz-1", "1-2 ", "nonsense"})
    void knowsWhatItDidNotWrite(String text) {
        assertThat(Offset.decoded(text)).isEmpty();
    }

    @Test
    void isOrderedByTransactionFirst() {
        assertThat(new Offset(2, 1).isAfter(new Offset(1, 9))).isTrue();
        assertThat(new Offset(2, 2).isAfter(new Offset(2, 1))).isTrue();
        assertThat(new Offset(2, 2).isAfter(new Offset(2, 2))).isFalse();
    }
}
