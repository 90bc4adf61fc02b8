package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.context.TestPropertySource;

/** Who stops in the middle of a request or an answer takes a place for a bounded time only; here there is but one place. */
@TestPropertySource(
        properties = {
            "twinchat.requests.client-timeout=1s",
            "twinchat.requests.idle-timeout=1s",
            "twinchat.requests.max-in-flight=1"
        })
class SlowClientTests extends ServiceTests {

    private static final Duration RECOVERY = Duration.ofSeconds(60);
    private static final String LONG_ANSWER = "/v3/api-docs";

    @Test
    void refusesABodyThatDoesNotCome() throws IOException {
        try (Socket socket = new Socket("localhost", port())) {
            send(socket, """
                    POST /api/users HTTP/1.1
                    Host: localhost
                    Content-Type: application/json
                    Content-Length: 10

                    {""");
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 400")
                    .contains("\"code\":\"malformed\"");
        }
        anybody().get(LONG_ANSWER).is(200);
    }

    @Test
    void cutsOffWhoDoesNotReadAnAnswer() throws IOException {
        try (Socket socket = new Socket()) {
            socket.setReceiveBufferSize(4096);
            socket.connect(new InetSocketAddress("localhost", port()));
            String request = "GET " + LONG_ANSWER + " HTTP/1.1\nHost: localhost\n\n";
            send(socket, request.repeat(500));
            await().atMost(RECOVERY).until(() -> isCutOff(socket, request));
        }
        anybody().get(LONG_ANSWER).is(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GET " + LONG_ANSWER + " HTTP/1.1\nHost: localhost\n\n"})
    void closesAConnectionOnWhichNoOtherRequestComes(String before) throws IOException {
        try (Socket socket = new Socket("localhost", port())) {
            send(socket, before);
            assertThat(socket.getInputStream().readAllBytes().length > 0).isEqualTo(!before.isEmpty());
        }
    }

    private static boolean isCutOff(Socket socket, String request) {
        try {
            send(socket, request);
            return false;
        } catch (IOException cut) {
            return true;
        }
    }

    private static void send(Socket socket, String request) throws IOException {
        socket.setSoTimeout(Math.toIntExact(RECOVERY.toMillis()));
        socket.getOutputStream().write(request.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII));
    }
}
