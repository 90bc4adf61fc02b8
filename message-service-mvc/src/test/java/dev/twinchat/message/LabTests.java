package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** The lab's paths while the lab is on. */
@TestPropertySource(properties = "twinchat.lab.enabled=true")
class LabTests extends ServiceTests {

    @Test
    void needsNoTokenAndLooksAtNone() {
        anybody().get("/lab/nothing").isProblem(404, "not-found");
        Api.at(port())
                .with("Authorization", "Bearer forged")
                .get("/lab/nothing")
                .isProblem(404, "not-found");
        anybody().get("/api/nothing").isProblem(401, "unauthenticated");
    }

    @Test
    void saysInItsHealthThatTheLabIsOn() {
        assertThat(management().get("/actuator/health").is(200).response().body())
                .contains("\"lab\":{");
    }
}
