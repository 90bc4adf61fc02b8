package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The internal calls that revoke tokens, and tell which are revoked. */
class RevocationTests extends ServiceTests {

    private static final Duration RECOVERY = Duration.ofSeconds(10);

    @Test
    void tellsTheGatewayWhatWasRevokedSince() {
        Following gateway = new Following();
        TestUser ann = someone("Ann");
        String token = token(ann);
        assertThat(gateway.read()).isEmpty();
        anybody().withToken(token).delete("/api/sessions/current").is(204);
        assertThat(gateway.read()).contains(id(token));
        assertThat(new Following().all).contains(id(token));
    }

    /** The number of the transaction that commits last is the lowest. */
    @Test
    void missesNoneThatIsCommittedLate() throws SQLException {
        TestUser ann = someone("Ann");
        String late = id(token(ann));
        String quick = id(token(ann));
        Following gateway = new Following();
        try (Connection other = TestDatabase.SHARED.connect();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute(revoke(late));
            TestDatabase.SHARED.run(revoke(quick));
            assertThat(gateway.read()).contains(quick).doesNotContain(late);
            assertThat(gateway.read()).doesNotContain(late);
            other.commit();
        }
        assertThat(gateway.read()).contains(late);
    }

    @Test
    void tellsOfManyPageByPage() {
        TestUser ann = someone("Ann");
        String start = UUID.randomUUID().toString();
        Following gateway = new Following();
        TestDatabase.SHARED.run("""
                insert into sessions (token_id, user_id, expires_at, revoked_at, revoked_in)
                select '%s' || i, %d, now() + interval '1 hour', now(), pg_current_xact_id()
                from generate_series(1, 2500) i
                """.formatted(start, ann.id()));
        gateway.read();
        assertThat(gateway.all)
                .filteredOn(id -> id.startsWith(start))
                .hasSize(2500)
                .doesNotHaveDuplicates();
    }

    @Test
    void tellsOfNoneThatHasEnded() {
        TestUser ann = someone("Ann");
        String id = id(token(ann));
        TestDatabase.SHARED.run(revoke(id));
        TestDatabase.SHARED.run("update sessions set expires_at = now() where token_id = '" + id + "'");
        assertThat(new Following().all).doesNotContain(id);
    }

    @Test
    void endsATokenForTheMessageService() {
        TestUser ann = someone("Ann");
        String id = id(token(ann));
        String heard = TestRedis.SHARED.heard(
                "revocations",
                () -> service()
                        .delete("/internal/sessions/" + id + "?user=" + ann.id())
                        .is(204));
        assertThat(heard).isEqualTo(id);
        assertThat(TestRedis.SHARED.ask("EXISTS revoked:" + id)).isEqualTo(":1");
        assertThat(new Following().all).contains(id);
    }

    @Test
    void logsNobodyOutWhileRedisIsDown() {
        TestUser ann = someone("Ann");
        String token = token(ann);
        TestRedis.SHARED.stop();
        try {
            anybody().withToken(token).delete("/api/sessions/current").isProblem(503, "unavailable");
        } finally {
            TestRedis.SHARED.start();
        }
        assertThat(new Following().all).doesNotContain(id(token));
        await().atMost(RECOVERY)
                .until(() -> anybody()
                                .withToken(token)
                                .delete("/api/sessions/current")
                                .status()
                        == 204);
        assertThat(new Following().all).contains(id(token));
    }

    @Test
    void endsATokenForGoodThoughRedisIsDown() {
        TestUser ann = someone("Ann");
        String id = id(token(ann));
        String other = token(ann);
        TestRedis.SHARED.stop();
        try {
            service().delete("/internal/sessions/" + id + "?user=" + ann.id()).is(204);
        } finally {
            TestRedis.SHARED.start();
        }
        assertThat(new Following().all).contains(id);
        await().atMost(RECOVERY)
                .until(() -> anybody()
                                .withToken(other)
                                .delete("/api/sessions/current")
                                .status()
                        == 204);
    }

    @Test
    void announcesWhatWasRevokedWhileRedisWasDown() {
        TestUser ann = someone("Ann");
        String id = id(token(ann));
        TestRedis.SHARED.stop();
        try {
            as(ann).patch(
                            "/api/users/me",
                            "{\"currentPassword\":\"%s\",\"password\":\"0ther-word\"}".formatted(TestUser.PASSWORD))
                    .is(200);
        } finally {
            TestRedis.SHARED.start();
        }
        await().atMost(RECOVERY).until(() -> TestRedis.SHARED.ask("EXISTS revoked:" + id), ":1"::equals);
    }

    @Test
    void checksItsParameters() {
        service().get("/internal/revocations?after=nonsense").isValidation("after");
        service().delete("/internal/sessions/abc").isValidation("user");
        service().delete("/internal/sessions/abc?user=-1").isValidation("user");
    }

    @Test
    void believesServicesOnly() {
        TestUser ann = someone("Ann");
        as(ann).get("/internal/revocations").isProblem(401, "unauthenticated");
        as(ann).delete("/internal/sessions/abc?user=" + ann.id()).isProblem(401, "unauthenticated");
        anybody()
                .withToken(TestKeys.sign(TestKeys.serviceClaims("gateway").build(), TestKeys.generate()))
                .get("/internal/revocations")
                .isProblem(401, "unauthenticated");
        anybody()
                .withToken(
                        TestKeys.SHARED.sign(TestKeys.serviceClaims("gateway").build()))
                .get("/internal/revocations")
                .isProblem(401, "unauthenticated");
        anybody()
                .withToken(TestKeys.SHARED.forgedGatewayToken())
                .get("/internal/revocations")
                .isProblem(401, "unauthenticated");
        service().get("/internal/revocations").is(200);
    }

    private Api service() {
        return anybody().withToken(TestKeys.SHARED.serviceToken());
    }

    private static String revoke(String id) {
        return "update sessions set revoked_at = now(), revoked_in = pg_current_xact_id() where token_id = '" + id
                + "'";
    }

    private static String id(String token) {
        return TestKeys.id(token);
    }

    /** What a gateway knows that has been here from the beginning. */
    private final class Following {

        private final List<String> all = new ArrayList<>();
        private String cursor = "";

        Following() {
            read();
        }

        /** All until now. */
        List<String> read() {
            List<String> news = new ArrayList<>();
            int page;
            do {
                String path = "/internal/revocations" + (cursor.isEmpty() ? "" : "?after=" + cursor);
                Answer answer = anybody()
                        .withToken(TestKeys.SHARED.gatewayToken())
                        .get(path)
                        .is(200);
                cursor = answer.text("next");
                page = answer.json().path("items").size();
                answer.json()
                        .path("items")
                        .forEach(item -> news.add(item.path("tokenId").asString()));
            } while (page == 1000);
            all.addAll(news);
            return news;
        }
    }
}
