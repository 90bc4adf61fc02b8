package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** The lab's slow-down of requests, in the running service. */
@TestPropertySource(
        properties = {
            "twinchat.lab.slow-down.cpu=GET /api/users/*/summary=100us,PUT /api/users/*/subscription=200us",
            "twinchat.lab.slow-down.wait=30ms"
        })
class SlowDownTests extends ServiceTests {

    @Test
    void answersAsEver() {
        TestUser ann = someone("Ann");

        as(ann).get("/api/users/" + ann.nickname() + "/summary").is(200);
        anybody().get("/api/users/" + ann.nickname() + "/summary").isProblem(401, "unauthenticated");
    }

    @Test
    void makesCallersWait() {
        TestUser ann = someone("Ann");

        long begin = System.nanoTime();
        as(ann).get("/api/users/" + ann.nickname()).is(200);
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(30_000_000);
    }
}
