package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jwt.JWTClaimsSet;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tickets: given for a token, kept for half a minute. */
class TicketTests extends ServiceTests {

    private final TestUser ann = someone("Ann");

    @Test
    void isKeptForHalfAMinuteWithWhoItIsFor() {
        JWTClaimsSet claims = TestKeys.claims(ann).build();
        Answer answer = anybody()
                .with("Authorization", "Bearer " + TestKeys.SHARED.sign(claims))
                .send("POST", "/api/tickets", null, null)
                .is(201);
        assertThat(answer.json().propertyNames()).containsExactly("ticket", "expiresIn");
        assertThat(answer.json().path("expiresIn").asLong()).isEqualTo(30);
        String key = "ticket:" + answer.text("ticket");
        assertThat(TestRedis.SHARED.bulk("GET " + key))
                .isEqualTo("%d %s %s %d"
                        .formatted(
                                ann.id(),
                                ann.nickname(),
                                claims.getJWTID(),
                                claims.getExpirationTime().toInstant().getEpochSecond()));
        assertThat(Long.parseLong(TestRedis.SHARED.ask("PTTL " + key).substring(1)))
                .isBetween(25_000L, 30_000L);
    }

    @Test
    void isAnotherEachTime() {
        String one = issue().text("ticket");
        String other = issue().text("ticket");
        assertThat(one).matches("[A-Za-z0-9_-]{43}").isNotEqualTo(other);
        assertThat(other).matches("[A-Za-z0-9_-]{43}");
    }

    @Test
    void isOnlyForWhoIsKnown() {
        anybody().send("POST", "/api/tickets", null, null).isProblem(401, "unauthenticated");
        as(ann).get("/api/tickets").isProblem(405, "method-not-allowed");
    }

    @Test
    void isNotGivenWhileRedisIsDown() {
        TestRedis.SHARED.stop();
        try {
            Answer refused = as(ann).send("POST", "/api/tickets", null, null).isProblem(503, "unavailable");
            assertThat(refused.header("Retry-After")).isPresent();
        } finally {
            TestRedis.SHARED.start();
        }
        await().atMost(Duration.ofSeconds(10))
                .until(() -> as(ann).send("POST", "/api/tickets", null, null).status() == 201);
    }

    private Answer issue() {
        return as(ann).send("POST", "/api/tickets", null, null).is(201);
    }
}
