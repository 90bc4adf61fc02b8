package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.gateway.TestKeys.TestToken;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** How often one client may send. */
@TestPropertySource(properties = {"twinchat.rate.requests-per-second=0.1", "twinchat.rate.burst=5"})
class RateTests extends GatewayTests {

    private static final int BURST = 5;

    /** Long enough that no bucket lets one more pass while a slow machine still counts. */
    private static final int SECONDS_BETWEEN = 10;

    @BeforeEach
    void startAfresh() {
        await().atMost(Duration.ofSeconds(10))
                .until(() -> TestRedis.SHARED.ask("FLUSHALL").equals("+OK"));
        // Where Redis was away, the gateway's own connection may still be: it counts in Redis once that is back.
        await().atMost(Duration.ofSeconds(20)).until(() -> {
            get("/api/users/me", freshToken());
            return !TestRedis.SHARED.ask("KEYS rate:user:*").equals("*0");
        });
        TestRedis.SHARED.ask("FLUSHALL");
    }

    @Test
    void letsABurstPassAndSaysHowLongToWait() {
        TestToken ann = freshToken();
        for (int i = 0; i < BURST; i++) {
            assertThat(get("/api/users/me", ann).statusCode()).isEqualTo(200);
        }
        HttpResponse<String> refused = get("/api/users/me", ann);
        assertProblem(refused, 429, "too-many-requests");
        assertThat(refused.headers().firstValue("Retry-After"))
                .hasValueSatisfying(
                        seconds -> assertThat(Integer.parseInt(seconds)).isBetween(1, SECONDS_BETWEEN));
        assertThat(refused.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    }

    @Test
    void countsEachUserAlone() {
        exhaust(freshToken());
        assertThat(get("/api/users/me", freshToken()).statusCode()).isEqualTo(200);
    }

    @Test
    void countsAllTokensOfAUserTogether() {
        exhaust(TestKeys.SHARED.token(1_000_001));
        assertProblem(get("/api/users/me", TestKeys.SHARED.token(1_000_001)), 429, "too-many-requests");
    }

    @Test
    void countsByAddressWithoutAToken() {
        for (int i = 0; i < BURST; i++) {
            assertThat(get("/").statusCode()).isEqualTo(200);
        }
        assertProblem(get("/"), 429, "too-many-requests");
        assertProblem(send(to("/docs").header("X-Forwarded-For", "10.0.0.1")), 429, "too-many-requests");
        assertProblem(get("/api/users/me"), 429, "too-many-requests");
        assertThat(get("/api/users/me", freshToken()).statusCode()).isEqualTo(200);
    }

    @Test
    void countsWhatIsRefusedAsBroken() {
        for (int i = 0; i < BURST; i++) {
            assertProblem(get("/api//users"), 400, "malformed");
        }
        assertProblem(get("/api//users"), 429, "too-many-requests");
    }

    @Test
    void takesNothingFromTheUserThatAForgedTokenNames() {
        long victim = 1_000_002;
        for (int i = 0; i < BURST; i++) {
            assertProblem(get("/api/users/me", TestKeys.SHARED.forged(victim)), 401, "unauthenticated");
        }
        assertProblem(get("/api/users/me", TestKeys.SHARED.forged(victim)), 429, "too-many-requests");
        assertThat(get("/api/users/me", TestKeys.SHARED.token(victim)).statusCode())
                .isEqualTo(200);
    }

    @Test
    void takesNothingFromTheUserWhoseTokenWasRevoked() {
        long victim = 1_000_003;
        TestToken stolen = TestKeys.SHARED.token(victim);
        TestRedis.SHARED.ask("SET revoked:" + stolen.id() + " 1");
        for (int i = 0; i < BURST; i++) {
            assertProblem(get("/api/users/me", stolen), 401, "unauthenticated");
        }
        assertProblem(get("/api/users/me", stolen), 429, "too-many-requests");
        assertThat(get("/api/users/me", TestKeys.SHARED.token(victim)).statusCode())
                .isEqualTo(200);
    }

    @Test
    void keepsCountingAloneWhileRedisIsDown() {
        TestToken ann = freshToken();
        TestRedis.SHARED.stop();
        try {
            for (int i = 0; i < BURST; i++) {
                assertThat(get("/api/users/me", ann).statusCode()).isEqualTo(200);
            }
            assertProblem(get("/api/users/me", ann), 429, "too-many-requests");
        } finally {
            TestRedis.SHARED.start();
        }
    }

    private void exhaust(TestToken token) {
        await().atMost(Duration.ofSeconds(10))
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(1))
                .until(() -> get("/api/users/me", token).statusCode() == 429);
    }
}
