package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What services get of a request's body. */
class BodyTests extends GatewayTests {

    private static final int LIMIT = 64 << 10;

    @ParameterizedTest
    @CsvSource({"0", "1", "5000", "65536"})
    void reachesTheServiceWhole(int bytes) {
        assertThat(received(BodyPublishers.ofByteArray(new byte[bytes]))).isEqualTo(bytes);
        assertThat(received(inChunks(bytes))).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"65537", "300000"})
    void isCutBehindWhatShowsTheServiceThatItIsTooLarge(int bytes) {
        assertThat(received(BodyPublishers.ofByteArray(new byte[bytes]))).isEqualTo(LIMIT + 1);
        assertThat(received(inChunks(bytes))).isEqualTo(LIMIT + 1);
    }

    private static BodyPublisher inChunks(int bytes) {
        return BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[bytes]));
    }

    private int received(BodyPublisher body) {
        HttpResponse<String> answer = send(to("/api/messages")
                .header("Authorization", "Bearer " + freshToken().value())
                .POST(body));
        assertThat(answer.statusCode()).isEqualTo(201);
        return Integer.parseInt(answer.headers().firstValue("Received").orElseThrow());
    }
}
