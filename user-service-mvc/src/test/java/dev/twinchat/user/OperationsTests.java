package dev.twinchat.user;

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
        assertThat(management().get("/actuator/info").is(200).text("stack")).isEqualTo(TestStack.NAME);
    }

    @Test
    void givesFiguresToPrometheus() {
        String figures = management()
                .with("Accept", "text/plain")
                .get("/actuator/prometheus")
                .is(200)
                .response()
                .body();
        assertThat(figures)
                .contains("jvm_memory_used_bytes")
                .contains("http_server_requests_seconds_bucket")
                .contains("stack=\"" + TestStack.NAME + "\"")
                .doesNotContain("spring_security");
    }

    @Test
    void showsNoneOfItOnTheServicesPort() {
        as(someone("Ann")).get("/actuator/health").isProblem(404, "not-found");
        anybody().get("/actuator/health").isProblem(401, "unauthenticated");
    }
}
