package dev.twinchat.domain.security;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BearerTokenTests {

    @ParameterizedTest
    @ValueSource(strings = {"Bearer a.b.c", "bearer a.b.c", "BEARER a.b.c"})
    void readsTheTokenWhateverTheCaseOfItsScheme(String header) {
        assertThat(BearerToken.in(header)).isEqualTo("a.b.c");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Bearer",
                "Bearer ",
                "Bearer    ",
                "Bearer  a.b.c",
                "Bearer a.b.c ",
                "Bearer a.b.c!",
                "Bearer a.b.cä",
                "Bearer a b",
                "Bearer =",
                "Bearer a=b",
                "Basic a.b.c",
                "Bearera.b.c",
                "a.b.c"
            })
    void findsNone(String header) {
        assertThat(BearerToken.in(header)).isNull();
    }

    @Test
    void findsNoneWithoutAHeader() {
        assertThat(BearerToken.in(null)).isNull();
    }
}
