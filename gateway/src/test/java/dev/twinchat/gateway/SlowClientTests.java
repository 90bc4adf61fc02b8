package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Who stops in the middle of a request takes no connection to a service for longer than an answer may take. */
class SlowClientTests extends GatewayTests {

    @Test
    void givesUpABodyThatDoesNotCome() throws IOException {
        try (Socket socket = new Socket("localhost", port())) {
            socket.setSoTimeout(30_000);
            String request = """
                    POST /api/messages HTTP/1.1
                    Host: localhost
                    Authorization: Bearer %s
                    Content-Type: application/json
                    Content-Length: 10

                    {""".formatted(freshToken().value());
            socket.getOutputStream().write(request.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII));
            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            assertThat(answer.readLine()).startsWith("HTTP/1.1 503");
        }
    }
}
