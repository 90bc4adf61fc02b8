package dev.twinchat.domain.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTargetTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/api/users/bob",
                "/api/users/bob/",
                "/api/users/b%C3%B6b",
                "/api/users/%62ob?limit=1&cursor=a%20b",
                "/api/users?search=50%25;x/?",
                "/.well-known/jwks.json",
                "/a/...",
                "/a%25"
            })
    void acceptsTargetsWithOneReading(String target) {
        assertThat(RequestTarget.isAcceptable(target)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "*",
                "api",
                "/api//users",
                "//api",
                "/api/../api",
                "/api/./users",
                "/api/..",
                "/api/%2e%2E/users",
                "/api/users;v=1",
                "/api/users/a%2Fb",
                "/api/users/a%5cb",
                "/api/users/a\\b",
                "/api/users/%zz",
                "/api/users/%4",
                "/api/users/%",
                "/api/users/%00",
                "/api/users/%ff",
                "/api/users/ö",
                "/api/users/<b>",
                "/api?a={b}",
                "/api?a=%",
                "/api?a=%fe",
                "/api#a"
            })
    void refusesTargetsThatServersReadDifferently(String target) {
        assertThat(RequestTarget.isAcceptable(target)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "/api/users, /api/users",
        "http://localhost/api?a=b, /api?a=b",
        "HTTPS://localhost:8080, /",
        "http://localhost?a=b, /?a=b",
        "ftp://localhost/api, ftp://localhost/api",
        "api, api",
        "*, *"
    })
    void findsThePathOfAnAbsoluteTarget(String target, String origin) {
        assertThat(RequestTarget.originForm(target)).isEqualTo(origin);
    }

    @ParameterizedTest
    @CsvSource({
        "/api/str%65am, /api/stream",
        "/%61pi/users/%6D%65?a=%62, /api/users/me?a=%62",
        "/api/users/b%C3%B6b%21, /api/users/b%C3%B6b%21",
        "/api/users/%2561, /api/users/%2561",
        "/api/users/bob?search=%61, /api/users/bob?search=%61",
        "/api/users/bob, /api/users/bob"
    })
    void takesAwayEscapesThatAreNotNeeded(String target, String normal) {
        assertThat(RequestTarget.normal(target)).isEqualTo(normal);
    }
}
