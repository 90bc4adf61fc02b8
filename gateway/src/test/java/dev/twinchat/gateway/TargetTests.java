package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Targets of request lines, sent as no client library would send them. */
class TargetTests extends GatewayTests {

    /** The service that stands in compares paths as they come. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/users/me",
                "/api/users/me/",
                "/%61pi/users/%6D%65/?a=%62",
                "http://localhost/api/users/me",
                "HTTP://localhost:80/%61pi/users/me/"
            })
    void reachTheServiceInOneForm(String target) throws IOException {
        assertThat(answer(target)).startsWith("HTTP/1.1 200").contains("{\"id\":1}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//api/users/me",
                "/api/%2e%2e/users",
                "/api/users%2fme",
                "/api;a=b",
                "api",
                "/api/%zz",
                "/api/%ff",
                "/api/users/%0B",
                "/api/users/me#a",
                "http:///api/users/me"
            })
    void areRefusedIfTheyAreAmbiguous(String target) throws IOException {
        assertThat(answer(target)).startsWith("HTTP/1.1 400").contains("\"code\":\"malformed\"");
    }

    private String answer(String target) throws IOException {
        try (Socket socket = new Socket("localhost", port())) {
            socket.setSoTimeout(10_000);
            String request =
                    "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer "
                            + freshToken().value() + "\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
