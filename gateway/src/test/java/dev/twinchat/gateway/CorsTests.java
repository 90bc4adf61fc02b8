package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Pages of other origins, of which one is named. */
@TestPropertySource(properties = "twinchat.cors.allowed-origins=https://friend.example,http://localhost:3000")
class CorsTests extends GatewayTests {

    private static final String FRIEND = "https://friend.example";

    @Test
    void agreesToWhatAPageOfANamedOriginAsks() {
        HttpResponse<String> agreed = send(preflight(FRIEND));
        assertThat(agreed.statusCode()).isEqualTo(204);
        assertThat(agreed.headers().firstValue("Access-Control-Allow-Origin")).contains(FRIEND);
        assertThat(agreed.headers().firstValue("Access-Control-Allow-Methods").orElse(""))
                .contains("PATCH", "DELETE");
        assertThat(agreed.headers().firstValue("Access-Control-Allow-Headers").orElse(""))
                .contains("Authorization", "Idempotency-Key", "If-Match");
        assertThat(agreed.headers().firstValue("Access-Control-Max-Age")).contains("600");
        assertThat(agreed.headers().allValues("Vary")).contains("Origin");
        assertThat(agreed.headers().firstValue("Access-Control-Allow-Credentials"))
                .isEmpty();
    }

    @Test
    void refusesWhatOthersAsk() {
        HttpResponse<String> refused = send(preflight("https://elsewhere.example"));
        assertProblem(refused, 403, "forbidden");
        assertThat(refused.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
        assertProblem(send(preflight("https://friend.example.elsewhere.example")), 403, "forbidden");
        assertProblem(send(preflight("http://friend.example")), 403, "forbidden");
    }

    @Test
    void letsTheNamedReadEveryAnswer() {
        HttpResponse<String> answer = send(to("/api/users/me")
                .header("Origin", FRIEND)
                .header("Authorization", "Bearer " + freshToken().value()));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).contains(FRIEND);
        assertThat(answer.headers().firstValue("Access-Control-Expose-Headers").orElse(""))
                .contains("ETag", "Retry-After");
        HttpResponse<String> refused = send(to("/api/users/me").header("Origin", FRIEND));
        assertProblem(refused, 401, "unauthenticated");
        assertThat(refused.headers().firstValue("Access-Control-Allow-Origin")).contains(FRIEND);
    }

    @Test
    void letsOthersReadNone() {
        HttpResponse<String> answer = send(to("/api/users/me")
                .header("Origin", "https://elsewhere.example")
                .header("Authorization", "Bearer " + freshToken().value()));
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void opensTheSocketForTheNamed() throws Exception {
        ChatClient heard = new ChatClient();
        WebSocket socket = CLIENT.newWebSocketBuilder()
                .header("Authorization", "Bearer " + freshToken().value())
                .header("Origin", FRIEND)
                .buildAsync(java.net.URI.create("ws://localhost:" + port() + "/ws/chat"), heard)
                .get(10, TimeUnit.SECONDS);
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
        socket.abort();
    }

    private HttpRequest.Builder preflight(String origin) {
        return to("/api/messages")
                .method("OPTIONS", BodyPublishers.noBody())
                .header("Origin", origin)
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "authorization,content-type");
    }
}
