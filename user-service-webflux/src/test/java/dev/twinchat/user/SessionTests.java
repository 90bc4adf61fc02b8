package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Logging in and out, and the tokens that come of it. */
class SessionTests extends ServiceTests {

    @Test
    void givesOutTokensThatTheKeySetVerifies() throws Exception {
        TestUser ann = someone("Ann");
        Answer answer = login(ann.nickname(), TestUser.PASSWORD).is(200);
        assertThat(answer.json().propertyNames()).containsExactly("accessToken", "tokenType", "expiresIn");
        assertThat(answer.text("tokenType")).isEqualTo("Bearer");
        assertThat(answer.json().path("expiresIn").asLong()).isEqualTo(3600);

        JWKSet keys = JWKSet.parse(
                anybody().get("/.well-known/jwks.json").is(200).response().body());
        SignedJWT token = SignedJWT.parse(answer.text("accessToken"));
        var key = keys.getKeyByKeyId(token.getHeader().getKeyID()).toRSAKey();
        assertThat(key.isPrivate()).isFalse();
        assertThat(token.verify(new RSASSAVerifier(key))).isTrue();
        JWTClaimsSet claims = token.getJWTClaimsSet();
        assertThat(claims.getIssuer()).isEqualTo("twinchat");
        assertThat(claims.getAudience()).containsExactly("twinchat");
        assertThat(claims.getSubject()).isEqualTo(Long.toString(ann.id()));
        assertThat(claims.getStringClaim("nickname")).isEqualTo(ann.nickname());
        assertThat(claims.getJWTID()).isNotBlank();
        assertThat(claims.getExpirationTime().toInstant())
                .isEqualTo(claims.getIssueTime().toInstant().plusSeconds(3600));
    }

    @Test
    void answersUnknownNicknamesLikeWrongPasswords() {
        TestUser ann = someone("Ann");
        String wrong = login(ann.nickname(), "wrong-1")
                .isProblem(401, "bad-credentials")
                .response()
                .body();
        assertThat(login(freshNickname("nobody"), "wrong-1")
                        .isProblem(401, "bad-credentials")
                        .response()
                        .body())
                .isEqualTo(wrong);
        assertThat(login("a", "b").isProblem(401, "bad-credentials").response().body())
                .isEqualTo(wrong);
        assertThat(login(ann.nickname(), "x".repeat(200))
                        .isProblem(401, "bad-credentials")
                        .response()
                        .body())
                .isEqualTo(wrong);
    }

    @Test
    void asksForBothMembers() {
        anybody().post("/api/sessions", "{}").isValidation("nickname", "password");
        anybody()
                .post("/api/sessions", "{\"nickname\":null,\"password\":\"a\"}")
                .isValidation("nickname");
    }

    @Test
    void refusesEveryPasswordAfterTenFailures() {
        TestUser ann = someone("Ann");
        for (int i = 0; i < 10; i++) {
            login(ann.nickname(), "wrong-1").isProblem(401, "bad-credentials");
        }
        Answer refused = login(ann.nickname(), TestUser.PASSWORD).isProblem(429, "too-many-requests");
        assertThat(Integer.parseInt(refused.header("Retry-After").orElseThrow()))
                .isBetween(1, 60);
    }

    /** A minute goes back from each try; it does not begin with the first failure. */
    @Test
    void countsTheFailuresOfTheLastMinute() {
        TestUser ann = someone("Ann");
        failed(ann, Duration.ofSeconds(61));
        for (int i = 0; i < 9; i++) {
            failed(ann, Duration.ofSeconds(2));
        }
        login(ann.nickname(), "wrong-1").isProblem(401, "bad-credentials");
        login(ann.nickname(), "wrong-1").isProblem(429, "too-many-requests");
    }

    private static void failed(TestUser user, Duration ago) {
        long time = Instant.now().minus(ago).toEpochMilli();
        TestRedis.SHARED.ask("LPUSH login-failures:" + user.nickname().toLowerCase(Locale.ROOT) + " " + time);
    }

    @Test
    void refusesEveryPasswordAfterTenFailuresWithoutRedis() {
        TestUser ann = someone("Ann");
        TestRedis.SHARED.stop();
        try {
            for (int i = 0; i < 10; i++) {
                login(ann.nickname(), "wrong-1").isProblem(401, "bad-credentials");
            }
            login(ann.nickname(), TestUser.PASSWORD).isProblem(429, "too-many-requests");
        } finally {
            TestRedis.SHARED.start();
        }
    }

    @Test
    void forgetsFailuresAfterALogin() {
        TestUser ann = someone("Ann");
        for (int i = 0; i < 12; i++) {
            login(ann.nickname(), "wrong-1").isProblem(401, "bad-credentials");
            if (i % 6 == 5) {
                login(ann.nickname(), TestUser.PASSWORD).is(200);
            }
        }
    }

    /** Comparing takes its time, in which another login may change the password. */
    @Test
    void refusesALoginThatAChangeOfPasswordHasOvertaken() throws Exception {
        TestUser ann = someone("Ann");
        try (Connection other = TestDatabase.SHARED.connect();
                Statement change = other.createStatement();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            other.setAutoCommit(false);
            change.execute("update users set password_hash = '{bcrypt}another' where id = " + ann.id());
            Future<Answer> overtaken = threads.submit(() -> login(ann.nickname(), TestUser.PASSWORD));
            TestDatabase.SHARED.awaitWaiting();
            other.commit();
            overtaken.get(20, TimeUnit.SECONDS).isProblem(401, "bad-credentials");
        }
        assertThat(TestDatabase.SHARED.number("select count(*) from sessions where user_id = " + ann.id()))
                .isZero();
    }

    @Test
    void revokesTheTokenAtLogout() throws Exception {
        TestUser ann = someone("Ann");
        String token = token(ann);
        anybody().withToken(token).delete("/api/sessions/current").is(204);
        String id = SignedJWT.parse(token).getJWTClaimsSet().getJWTID();
        assertThat(TestRedis.SHARED.ask("EXISTS revoked:" + id)).isEqualTo(":1");
        long seconds = Long.parseLong(TestRedis.SHARED.ask("TTL revoked:" + id).substring(1));
        assertThat(seconds).isBetween(3500L, 3602L);
        assertThat(TestDatabase.SHARED.number(
                        "select count(*) from sessions where revoked_at is not null and token_id = '" + id + "'"))
                .isEqualTo(1);
    }

    @Test
    void logsInButNotOutWhileRedisIsDown() {
        TestUser ann = someone("Ann");
        TestRedis.SHARED.stop();
        try {
            String token = token(ann);
            Answer refused =
                    anybody().withToken(token).delete("/api/sessions/current").isProblem(503, "unavailable");
            assertThat(refused.header("Retry-After")).isPresent();
            anybody().withToken(token).get("/api/users/me").is(200);
        } finally {
            TestRedis.SHARED.start();
        }
        await().atMost(Duration.ofSeconds(10))
                .until(() -> as(ann).delete("/api/sessions/current").status() == 204);
    }

    @Test
    void forgetsTokensThatHaveEnded() {
        TestUser ann = someone("Ann");
        token(ann);
        TestDatabase.SHARED.run("""
                insert into sessions (token_id, user_id, expires_at)
                select gen_random_uuid(), %d, now() - interval '1 second' from generate_series(1, 1200)
                """.formatted(ann.id()));
        await().atMost(Duration.ofSeconds(30))
                .until(() ->
                        TestDatabase.SHARED.number("select count(*) from sessions where user_id = " + ann.id()) == 1);
    }

    @Test
    void refusesForgedExpiredAndForeignTokens() {
        TestUser ann = someone("Ann");
        Instant past = Instant.now().minusSeconds(60);
        refused(TestKeys.sign(TestKeys.claims(ann).build(), TestKeys.generate()));
        refused(sign(TestKeys.claims(ann).expirationTime(Date.from(past))));
        refused(sign(TestKeys.claims(ann).expirationTime(null)));
        refused(sign(TestKeys.claims(ann).issuer("somebody")));
        refused(sign(TestKeys.claims(ann).audience("somebody")));
        refused(sign(TestKeys.claims(ann).subject("ann")));
        refused(sign(TestKeys.claims(ann).claim("nickname", null)));
        refused(TestKeys.SHARED.serviceToken());
        refused("nonsense");
        as(ann).get("/api/users/me").is(200);
    }

    private void refused(String token) {
        Answer answer = anybody().withToken(token).get("/api/users/me").isProblem(401, "unauthenticated");
        assertThat(answer.header("WWW-Authenticate")).contains("Bearer");
    }

    private static String sign(JWTClaimsSet.Builder claims) {
        return TestKeys.SHARED.sign(claims.build());
    }
}
