package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server refuses before any controller, sent as no client library would send it. */
class RawRefusalsTests extends ServiceTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api//users",
                "//api/users",
                "/api/users;a=b",
                "/api/users/a%2Fb",
                "/api/users/a%5Cb",
                "/api/users/a\\b",
                "/api/users/%zz",
                "/api/users/%4",
                "/api/users/%00",
                "/api/users/%ff",
                "/api/../api/users",
                "/api/%2e%2e/users",
                "/api/users/<b>",
                "/api/users/{b}",
                "/api/users/me?a=%zz",
                "/api/users/me?a={b}",
                "/api/users/ö",
                "/api/users/a b",
                "api"
            })
    void refusesTargetsWithMoreThanOneReading(String target) throws IOException {
        refused("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }

    /** The one behind it is read before this one is answered. */
    @Test
    void answersRequestsInTheirOrder() throws IOException {
        String first = "GET /api/users/me HTTP/1.1\r\nHost: localhost\r\n\r\n";
        String answers = send(first + "GET /v3/api-docs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(answers).startsWith("HTTP/1.1 401");
        String firstHead = answers.substring(0, answers.indexOf("\r\n\r\n"));
        assertThat(firstHead).containsIgnoringCase("Cache-Control: no-store");
        String secondHead = answers.substring(answers.indexOf("HTTP/1.1 200"), answers.indexOf("\"openapi\""));
        assertThat(secondHead).doesNotContainIgnoringCase("no-store");

        String refused = send(first + "GET //x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(refused).startsWith("HTTP/1.1 401");
        assertThat(refused.substring(refused.indexOf("HTTP/1.1 400"))).contains("\"code\":\"malformed\"");
    }

    @Test
    void refusesABodyWhoseChunksCannotBeRead() throws IOException {
        String request = """
                POST /api/users HTTP/1.1
                Host: localhost
                Content-Type: application/json
                Transfer-Encoding: chunked

                xyz
                {}
                0

                """;
        assertThat(send(request.replace("\n", "\r\n")))
                .startsWith("HTTP/1.1 400")
                .contains("\"code\":\"malformed\"");
    }

    @Test
    void comparesPathsWithoutEscapesThatAreNotNeeded() throws IOException {
        assertThat(send("GET /%61pi/users/m%65 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 401")
                .containsIgnoringCase("Cache-Control: no-store")
                .contains("\"instance\":\"/api/users/me\"");
    }

    @Test
    void refusesHeadersThatAreTooLongOrTooMany() throws IOException {
        refused("GET /api/users/me HTTP/1.1\r\nHost: localhost\r\nX: " + "a".repeat(20_000) + "\r\n\r\n");
        refused("GET /api/users/me HTTP/1.1\r\nHost: localhost\r\n" + "X: a\r\n".repeat(200) + "\r\n");
        refused("GET /" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage\r\n\r\n",
                "G@T / HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET / HTTP/2.0\r\nHost: localhost\r\n\r\n",
                "GET / HTTP/1.1\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n",
                "POST /api/users HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
                "POST /api/users HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
                "POST /api/users HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n"
            })
    void refusesWhatIsNoRequest(String request) throws IOException {
        refused(request);
    }

    @Test
    void refusesJsonThatIsNotUtf8() throws IOException {
        String latin1 = "{\"nickname\":\"\u00f6\"}";
        String answer = send("POST /api/users HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nContent-Length: " + latin1.length() + "\r\n\r\n" + latin1);
        assertThat(answer).startsWith("HTTP/1.1 400").contains("\"code\":\"malformed\"");
    }

    @Test
    void countsTheBytesOfChunkedBodies() throws IOException {
        String answer = send("POST /api/users HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "10001\r\n{" + " ".repeat(0x10000) + "\r\n0\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 413").contains("\"code\":\"too-large\"");
    }

    private void refused(String request) throws IOException {
        assertThat(send(request))
                .startsWith("HTTP/1.1 400")
                .containsIgnoringCase("Content-Type: application/problem+json")
                .containsIgnoringCase("X-Stack: " + TestStack.NAME)
                .containsIgnoringCase("X-Content-Type-Options: nosniff")
                .contains("\"code\":\"malformed\"", "\"instance\":\"/\"");
    }

    private String send(String request) throws IOException {
        try (Socket socket = new Socket("localhost", port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
