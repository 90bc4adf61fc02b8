package dev.twinchat.domain.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SaltedSha256Tests {

    /** By {@code printf 0000002aload-Test-1 | sha256sum}. */
    private static final String STORED = "0000002a$3622064fcb2c660bf4a764b23c4d98d0abf07c5655812c1f3f7b7bcd8b5915f3";

    @Test
    void knowsThePasswordAgain() {
        assertThat(SaltedSha256.matches("load-Test-1", STORED)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"load-test-1", "", "0000002aload-Test-1"})
    void refusesOthers(String password) {
        assertThat(SaltedSha256.matches(password, STORED)).isFalse();
    }

    @Test
    void refusesWhatIsNotOfTheFormat() {
        assertThat(SaltedSha256.matches("load-Test-1", "load-Test-1")).isFalse();
    }
}
