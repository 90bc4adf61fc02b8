package dev.twinchat.acceptance.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.Stack;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** HTTP/1.0, as nginx speaks by default and ab always: it knows no chunks, so a body without a length ends with the connection. */
class Http10IT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Longer than a server's buffer, so that it begins to send before it knows the length. */
    private static final String LONG_TEXT = "x".repeat(10_000);

    @ParameterizedTest
    @MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
    void getsNoChunks(Stack name) throws IOException {
        RunningStack stack = Stacks.running(name);
        Person ann = Person.register(stack.gateway(), "Ann");
        ann.says(LONG_TEXT);

        for (URI server : List.of(stack.gateway(), stack.messageService())) {
            assertThat(firstLine(server, "/api/stream", ann))
                    .as("stream of %s", server)
                    .isEqualTo(":");
            assertThat(firstLine(server, "/api/messages?limit=1", ann))
                    .as("page of %s", server)
                    .startsWith("{\"items\":[")
                    .endsWith("}");
        }
    }

    /** Of the body. */
    private static String firstLine(URI server, String target, Person who) throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
            socket.getOutputStream()
                    .write(("GET " + target + " HTTP/1.0\r\nAuthorization: Bearer " + who.token() + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            assertThat(answer.readLine()).contains(" 200 ");
            String header = answer.readLine();
            while (!header.isEmpty()) {
                assertThat(header).doesNotStartWithIgnoringCase("transfer-encoding");
                header = answer.readLine();
            }
            return answer.readLine();
        }
    }
}
