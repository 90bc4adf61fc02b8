package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** The lab's paths while the lab is on. {@link OrderOfChecksTests} looks at them while it is off. */
@TestPropertySource(properties = "twinchat.lab.enabled=true")
class LabTests extends ServiceTests {

    @Test
    void needsNoTokenAndLooksAtNone() {
        anybody().get("/lab/latency?millis=0").is(200);
        anybody().withToken("forged").get("/lab/latency?millis=0").is(200);
        anybody().get("/lab/nothing").isProblem(404, "not-found");
        anybody().get("/api/nothing").isProblem(401, "unauthenticated");
    }

    @Test
    void answersWhenTheTimeIsOver() {
        long begin = System.nanoTime();
        assertThat(anybody().get("/lab/latency?millis=30").is(200).json())
                .isEqualTo(anybody().get("/lab/latency?millis=30").json());
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(60_000_000);
    }

    @Test
    void waitsForAMinuteAtMost() {
        anybody().get("/lab/latency").isValidation("millis");
        anybody().get("/lab/latency?millis=60001").isValidation("millis");
        anybody().get("/lab/latency?millis=-1").isValidation("millis");
    }

    @Test
    void answersEveryTenthRequestForThePageLate() {
        int slow = 0;
        for (int request = 0; request < 10; request++) {
            long begin = System.nanoTime();
            Answer page = anybody().get("/lab/slow-tenth").is(200);
            slow += System.nanoTime() - begin < 2_000_000_000L ? 0 : 1;
            assertThat(page.header("Content-Type").orElseThrow()).startsWith("text/html");
            assertThat(page.header("Content-Length")).contains("176");
        }
        assertThat(slow).isGreaterThanOrEqualTo(1);
    }

    @Test
    void looksAtTheMethod() {
        anybody().post("/lab/latency?millis=0", "{}").isProblem(405, "method-not-allowed");
    }

    @Test
    void saysInItsHealthThatTheLabIsOn() {
        assertThat(management().get("/actuator/health").is(200).response().body())
                .contains("\"lab\":{");
    }
}
