package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What operators see, on a port of its own. */
class OperationsTests extends ServiceTests {

    @Test
    void tellsItsHealth() {
        assertThat(management().get("/actuator/health/liveness").is(200).text("status"))
                .isEqualTo("UP");
        assertThat(management().get("/actuator/health/readiness").is(200).text("status"))
                .isEqualTo("UP");
    }

    @Test
    void tellsItsStack() {
        assertThat(management().get("/actuator/info").is(200).text("stack"))
                .isEqualTo(anybody().get("/api/messages").header("X-Stack").orElseThrow());
    }

    @Test
    void givesFiguresToPrometheus() {
        TestUser ann = someone("Ann");
        String stack = anybody().get("/api/messages").header("X-Stack").orElseThrow();
        try (ChatClient chat = chat(ann)) {
            chat.say("1", "for all").awaitOp("message");
            String figures = management()
                    .with("Accept", "text/plain")
                    .get("/actuator/prometheus")
                    .is(200)
                    .response()
                    .body();
            assertThat(figures)
                    .contains("twinchat_chat_sessions{application=\"message-service\",stack=\"" + stack + "\"}")
                    .contains("twinchat_chat_backlog{")
                    .contains("twinchat_chat_closings_total{")
                    .contains("twinchat_delivery_lag_seconds_bucket{")
                    .contains("http_server_requests_seconds_bucket{")
                    .doesNotContain("spring_security");
        }
    }

    @Test
    void showsNoneOfItOnTheServicesPort() {
        as(someone("Ann")).get("/actuator/health").isProblem(404, "not-found");
        anybody().get("/actuator/health").isProblem(401, "unauthenticated");
    }

    @Test
    void knowsNoPathOfTheLabOutsideIt() {
        anybody().get("/lab/nothing").isProblem(401, "unauthenticated");
        as(someone("Ann")).get("/lab/nothing").isProblem(404, "not-found");
    }
}
