package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Deleting one's account, and what the message service is told of it. */
class DeletionTests extends ServiceTests {

    private TestUser ann;
    private TestUser bob;

    @BeforeEach
    void register() {
        ann = someone("Ann");
        bob = someone("bob");
    }

    @Test
    void deletesWhatWasKnownOfAUser() {
        String path = "/api/users/" + bob.nickname();
        as(ann).put(path + "/subscription").is(204);
        as(bob).put("/api/users/" + ann.nickname() + "/subscription").is(204);
        as(ann).get(path + "/summary").is(200);
        delete(bob);
        as(ann).get(path).isProblem(404, "not-found");
        as(ann).get(path + "/summary").isProblem(404, "not-found");
        as(ann).get(path + "/followers").isProblem(404, "not-found");
        as(ann).get(path + "/following").isProblem(404, "not-found");
        as(ann).put(path + "/subscription").isProblem(404, "not-found");
        as(ann).delete(path + "/subscription").isProblem(404, "not-found");
        assertThat(as(ann).get("/api/users?search=" + bob.nickname()).nicknames())
                .isEmpty();
        assertThat(as(ann).get("/api/users/" + ann.nickname() + "/followers").nicknames())
                .isEmpty();
        Answer summary =
                as(ann).get("/api/users/" + ann.nickname() + "/summary").is(200);
        assertThat(summary.json().get("followers").asLong()).isZero();
        assertThat(summary.json().get("following").asLong()).isZero();
        service().get("/internal/users?nicknames=" + bob.nickname()).is(200);
        assertThat(service().get("/internal/users?nicknames=" + bob.nickname()).nicknames())
                .isEmpty();
    }

    @Test
    void endsAllTokensAndLogins() {
        String other = token(bob);
        String own = token(bob);
        anybody().withToken(own).delete("/api/users/me").is(204);
        login(bob.nickname(), TestUser.PASSWORD).isProblem(401, "bad-credentials");
        assertThat(revoked(other)).isTrue();
        assertThat(revoked(own)).isTrue();
    }

    /** The service itself lets a revoked token pass; the gateway does not. */
    @Test
    void leavesNothingToDoWithAnOldToken() {
        delete(bob);
        as(bob).get("/api/users/me").isProblem(404, "not-found");
        as(bob).patch("/api/users/me", "{\"lastName\":\"Fox\"}").isProblem(404, "not-found");
        as(bob).delete("/api/users/me").isProblem(404, "not-found");
        as(bob).put("/api/users/" + ann.nickname() + "/subscription").isProblem(404, "not-found");
        assertThat(as(ann).get("/api/users/" + ann.nickname() + "/followers").nicknames())
                .isEmpty();
    }

    @Test
    void givesANicknameToNobodyElse() {
        delete(bob);
        register(bob.nickname()).isProblem(409, "nickname-taken");
        register(bob.nickname().toUpperCase(Locale.ROOT)).isProblem(409, "nickname-taken");
    }

    @Test
    void keepsNoNameAndNoPassword() {
        delete(bob);
        assertThat(TestDatabase.SHARED.number("select count(*) from users where id = " + bob.id()
                        + " and first_name = '' and last_name = '' and password_hash = ''"))
                .isEqualTo(1);
    }

    @Test
    void tellsTheMessageServiceInTheOrderOfDeletion() {
        String start = last();
        delete(bob);
        delete(ann);
        Answer answer = service().get("/internal/deletions?after=" + start).is(200);
        assertThat(ids(answer)).containsExactly(bob.id(), ann.id());
        String end = answer.text("next");
        Answer behind = service().get("/internal/deletions?after=" + end).is(200);
        assertThat(ids(behind)).isEmpty();
        assertThat(behind.text("next")).isEqualTo(end);
        assertThat(ids(service().get("/internal/deletions").is(200))).contains(bob.id(), ann.id());
    }

    /** The one that is committed last began first. */
    @Test
    void missesNoneThatIsCommittedLate() throws SQLException {
        String start = last();
        try (Connection other = TestDatabase.SHARED.connect();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute(
                    "update users set deleted_at = now(), deleted_in = pg_current_xact_id() where id = " + ann.id());
            delete(bob);
            assertThat(ids(service().get("/internal/deletions?after=" + start))).isEmpty();
            other.commit();
        }
        assertThat(ids(service().get("/internal/deletions?after=" + start))).containsExactly(ann.id(), bob.id());
    }

    /** Whoever follows at the same moment comes before the deletion, and is forgotten, or behind it, and finds nobody. */
    @Test
    void leavesNoSubscriptionBehindThatBeganBefore() throws Exception {
        try (Connection other = TestDatabase.SHARED.connect();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("select 1 from users where id = " + bob.id() + " for key share");
            statement.execute(
                    "insert into subscriptions (follower_id, followed_id) values (" + ann.id() + ", " + bob.id() + ")");
            Thread deletion = Thread.ofVirtual().start(() -> delete(bob));
            TestDatabase.SHARED.awaitWaiting();
            other.commit();
            deletion.join();
        }
        assertThat(TestDatabase.SHARED.number("select count(*) from subscriptions where followed_id = " + bob.id()))
                .isZero();
    }

    /** More than end with one statement. */
    @Test
    void endsThousandsOfSubscriptions() {
        TestDatabase.SHARED.run("with crowd as (insert into users (nickname, first_name, last_name, password_hash)"
                + " select 'crowd-" + ann.id() + "-' || n, 'A', 'B', '' from generate_series(1, 12000) n returning id)"
                + " insert into subscriptions (follower_id, followed_id) select id, " + ann.id() + " from crowd");
        delete(ann);
        assertThat(TestDatabase.SHARED.number("select count(*) from subscriptions where followed_id = " + ann.id()))
                .isZero();
    }

    @Test
    void worksWhileRedisIsDown() {
        as(ann).put("/api/users/" + bob.nickname() + "/subscription").is(204);
        TestRedis.SHARED.stop();
        try {
            delete(bob);
            as(ann).get("/api/users/" + bob.nickname() + "/summary").isProblem(404, "not-found");
        } finally {
            TestRedis.SHARED.start();
        }
        await().atMost(Duration.ofSeconds(10))
                .until(() -> as(ann).delete("/api/sessions/current").status() == 204);
    }

    @Test
    void checksItsParameters() {
        service().get("/internal/deletions?after=nonsense").isValidation("after");
        as(ann).get("/internal/deletions").isProblem(401, "unauthenticated");
        anybody().delete("/api/users/me").isProblem(401, "unauthenticated");
    }

    private void delete(TestUser user) {
        as(user).delete("/api/users/me").is(204);
    }

    private Api service() {
        return anybody().withToken(TestKeys.SHARED.serviceToken());
    }

    /** The cursor behind all deletions until now. */
    private String last() {
        String next = service().get("/internal/deletions").is(200).text("next");
        String before = "";
        while (!next.equals(before)) {
            before = next;
            next = service().get("/internal/deletions?after=" + before).is(200).text("next");
        }
        return next;
    }

    private static List<Long> ids(Answer answer) {
        return answer.json()
                .path("items")
                .valueStream()
                .map(item -> item.path("id").asLong())
                .toList();
    }

    private static boolean revoked(String token) {
        String id = TestKeys.id(token);
        return TestDatabase.SHARED.number("select count(*) from sessions where revoked_in is not null and token_id = '"
                                + id + "'")
                        == 1
                && TestRedis.SHARED.ask("EXISTS revoked:" + id).equals(":1");
    }
}
