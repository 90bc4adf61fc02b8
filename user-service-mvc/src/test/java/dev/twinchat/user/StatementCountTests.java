package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many round trips to the database a request costs: BEGIN and COMMIT count. */
class StatementCountTests extends ServiceTests {

    private TestUser ann;
    private TestUser bob;

    @BeforeEach
    void warmUp() {
        ann = someone("Ann");
        bob = someone("bob");
        as(ann).get(path(bob, "summary")).is(200);
    }

    @Test
    void summarizesWithOneStatementUnlessItIsCached() {
        TestUser eve = someone("eve");
        assertThat(statements(() -> as(ann).get(path(eve, "summary")).is(200))).isEqualTo(1);
        assertThat(statements(() -> as(ann).get(path(eve, "summary")).is(200))).isZero();
    }

    @Test
    void subscribesAndUnsubscribesWithOneStatement() {
        assertThat(statements(() -> as(ann).put(path(bob, "subscription")).is(204)))
                .isEqualTo(1);
        assertThat(statements(() -> as(ann).delete(path(bob, "subscription")).is(204)))
                .isEqualTo(1);
    }

    @Test
    void showsAccountsWithOneStatement() {
        assertThat(statements(() -> as(ann).get("/api/users/me").is(200))).isEqualTo(1);
        assertThat(statements(() -> as(ann).get("/api/users/" + bob.nickname()).is(200)))
                .isEqualTo(1);
        assertThat(statements(() ->
                        as(ann).patch("/api/users/me", "{\"lastName\":\"Fox\"}").is(200)))
                .isEqualTo(1);
    }

    @Test
    void registersWithOneStatement() {
        assertThat(statements(() -> someone("eve"))).isEqualTo(1);
    }

    @Test
    void logsInWithTwoStatementsAndOutWithOne() {
        assertThat(statements(() -> token(ann))).isEqualTo(2);
        String token = token(ann);
        assertThat(statements(() -> anybody()
                        .withToken(token)
                        .delete("/api/sessions/current")
                        .is(204)))
                .isEqualTo(1);
    }

    @Test
    void listsWithTwoStatementsHoweverMany() {
        for (int i = 0; i < 20; i++) {
            as(someone("fan")).put(path(bob, "subscription")).is(204);
        }
        assertThat(statements(() -> as(ann).get(path(bob, "followers")).is(200)))
                .isEqualTo(2);
    }

    private static long statements(Runnable request) {
        return TestDatabase.SHARED.statements(request);
    }

    private static String path(TestUser user, String what) {
        return "/api/users/" + user.nickname() + "/" + what;
    }
}
