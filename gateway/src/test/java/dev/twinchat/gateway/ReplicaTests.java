package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.gateway.TestKeys.TestToken;
import java.net.URI;
import java.net.http.WebSocket;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Two of each service, one of which is down. */
class ReplicaTests extends GatewayTests {

    @DynamicPropertySource
    static void oneIsDown(DynamicPropertyRegistry registry) {
        String oneOfTwo = "http://127.0.0.1:1," + StandInServices.SHARED.url();
        registry.add("twinchat.user-service.url", () -> oneOfTwo);
        registry.add("twinchat.message-service.url", () -> oneOfTwo);
    }

    @Test
    void asksTheOneThatLivesWhateverTheMethod() {
        TestToken token = freshToken();
        for (int i = 0; i < 4; i++) {
            assertThat(get("/api/users/me", token).statusCode()).isEqualTo(200);
            assertThat(send(to("/api/sessions/current")
                                    .header(
                                            "Authorization",
                                            "Bearer " + freshToken().value())
                                    .DELETE())
                            .statusCode())
                    .isEqualTo(204);
        }
    }

    @Test
    void opensEverySocketAtTheOneThatLives() throws Exception {
        for (int i = 0; i < 4; i++) {
            ChatClient heard = new ChatClient();
            WebSocket socket = CLIENT.newWebSocketBuilder()
                    .header("Authorization", "Bearer " + freshToken().value())
                    .buildAsync(URI.create("ws://localhost:" + port() + "/ws/chat"), heard)
                    .get(10, TimeUnit.SECONDS);
            assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
            socket.abort();
        }
    }
}
