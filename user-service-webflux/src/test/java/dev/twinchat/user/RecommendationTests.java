package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whom one might follow. */
class RecommendationTests extends ServiceTests {

    private TestUser ann;
    private TestUser bob;
    private TestUser eve;

    @BeforeEach
    void register() {
        ann = someone("Ann");
        bob = someone("bob");
        eve = someone("eve");
    }

    @Test
    void recommendsWhomTheFollowedFollow() {
        TestUser one = someone("one");
        TestUser both = someone("both");
        TestUser also = someone("also");
        follow(ann, bob, eve);
        follow(bob, one, both, ann);
        follow(eve, both, bob, also);
        assertThat(recommended("")).containsExactly(both.nickname(), also.nickname(), one.nickname());
    }

    @Test
    void recommendsNobodyToWhoFollowsNobody() {
        follow(bob, eve);
        follow(bob, ann);
        assertThat(recommended("")).isEmpty();
    }

    @Test
    void recommendsNobodyWhoIsFollowedAlreadyOrGone() {
        TestUser gone = someone("gone");
        follow(ann, bob, eve);
        follow(bob, eve, gone);
        anybody().withToken(token(gone)).delete("/api/users/me").is(204);
        assertThat(recommended("")).isEmpty();
    }

    @Test
    void pages() {
        follow(ann, bob);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            TestUser somebody = someone("r" + i);
            follow(bob, somebody);
            expected.add(somebody.nickname());
        }
        Answer page = as(ann).get("/api/users/recommended?limit=3").is(200);
        List<String> seen = new ArrayList<>(page.nicknames());
        page = as(ann).get("/api/users/recommended?limit=3&cursor=" + page.text("next"))
                .is(200);
        seen.addAll(page.nicknames());
        assertThat(seen).isEqualTo(expected);
        assertThat(page.json().get("next").isNull()).isTrue();
    }

    @Test
    void checksItsParameters() {
        as(ann).get("/api/users/recommended?limit=201&cursor=nonsense").isValidation("cursor", "limit");
        anybody().get("/api/users/recommended").isProblem(401, "unauthenticated");
    }

    @Test
    void recommendsWithOneStatement() {
        follow(ann, bob);
        follow(bob, eve);
        recommended("");
        assertThat(TestDatabase.SHARED.statements(() -> recommended(""))).isEqualTo(1);
    }

    private List<String> recommended(String query) {
        return as(ann).get("/api/users/recommended" + query).is(200).nicknames();
    }

    private void follow(TestUser follower, TestUser... followed) {
        for (TestUser user : followed) {
            as(follower).put("/api/users/" + user.nickname() + "/subscription").is(204);
        }
    }
}
