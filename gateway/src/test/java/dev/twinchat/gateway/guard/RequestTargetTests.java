package dev.twinchat.gateway.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.twinchat.gateway.guard.RequestTarget.BrokenTargetException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTargetTests {

    @ParameterizedTest
    @CsvSource({
        "/%61pi/users/%6D%65/?a=%62, /api/users/me?a=%62",
        "/api/sessions/curr%65nt, /api/sessions/current",
        "/%41%5A%61%7A%30%39%2D%2e%5F%7e%21, /AZaz09-._~%21",
        "/api/users/b%C3%B6b, /api/users/b%C3%B6b",
        "/api/users/%2561, /api/users/%2561",
        "http://localhost/%61pi, /api"
    })
    void takesAwayEscapesThatAreNotNeeded(String target, String normal) throws BrokenTargetException {
        assertThat(RequestTarget.normalise(target)).isEqualTo(normal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"//api", "/api/%2e%2e/users", "/api/users%2fme", "/api;a=b", "api", "/api/%zz", "/api/%ff"})
    void refusesWhatHasMoreThanOneReading(String target) {
        assertThatExceptionOfType(BrokenTargetException.class).isThrownBy(() -> RequestTarget.normalise(target));
    }
}
