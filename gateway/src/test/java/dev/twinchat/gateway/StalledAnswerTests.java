package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A service that begins to answer and then says nothing any more keeps nobody waiting for ever. */
@Timeout(30)
class StalledAnswerTests extends GatewayTests {

    @Test
    void isUnavailableIfOnlyTheHeadHasCome() {
        HttpResponse<String> answer = get("/api/hashtags/popular", freshToken());

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("\"code\":\"unavailable\"");
        assertThat(answer.headers().firstValue("ETag")).isEmpty();
    }

    @Test
    void breaksOffWhatHasBegun() {
        assertThatThrownBy(() -> get("/api/messages/1", freshToken()))
                .isInstanceOf(UncheckedIOException.class)
                .hasCauseInstanceOf(IOException.class);
    }
}
