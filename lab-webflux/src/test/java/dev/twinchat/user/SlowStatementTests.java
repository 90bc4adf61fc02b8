package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** The lab's slow-down of requests in data access, in the running service. */
@TestPropertySource(
        properties = {
            "twinchat.lab.slow-down.cpu=100us",
            "twinchat.lab.slow-down.wait=30ms",
            "twinchat.lab.slow-down.layer=repository"
        })
class SlowStatementTests extends ServiceTests {

    @Test
    void makesCallersWait() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("Bob");

        long begin = System.nanoTime();
        as(ann).put("/api/users/" + bob.nickname() + "/subscription");
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(30_000_000);
    }

    @Test
    void answersAsEver() {
        TestUser ann = someone("Ann");

        as(ann).get("/api/users/" + ann.nickname() + "/summary").is(200);
        anybody().get("/api/users/" + ann.nickname() + "/summary").isProblem(401, "unauthenticated");
    }
}
