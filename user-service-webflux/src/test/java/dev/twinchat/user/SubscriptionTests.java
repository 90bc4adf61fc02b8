package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Following, and the lists of both directions. */
class SubscriptionTests extends ServiceTests {

    @Test
    void followsOnceHoweverOften() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("bob");
        follow(ann, bob);
        follow(ann, bob);
        assertThat(as(ann).get(path(bob) + "/followers").is(200).nicknames()).containsExactly(ann.nickname());
        assertThat(as(ann).get(path(ann) + "/following").is(200).nicknames()).containsExactly(bob.nickname());
    }

    @Test
    void unfollowsHoweverOften() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("bob");
        follow(ann, bob);
        as(ann).delete(path(bob) + "/subscription").is(204);
        as(ann).delete(path(bob) + "/subscription").is(204);
        assertThat(as(ann).get(path(bob) + "/followers").is(200).nicknames()).isEmpty();
    }

    @Test
    void followsSomebodyElseOnly() {
        TestUser ann = someone("Ann");
        as(ann).put(path(ann) + "/subscription").isValidation("nickname");
    }

    @Test
    void followsAndListsNobodyUnknown() {
        TestUser ann = someone("Ann");
        String nobody = "/api/users/" + freshNickname("nobody");
        as(ann).put(nobody + "/subscription").isProblem(404, "not-found");
        as(ann).delete(nobody + "/subscription").isProblem(404, "not-found");
        as(ann).get(nobody + "/followers").isProblem(404, "not-found");
        as(ann).get(nobody + "/following").isProblem(404, "not-found");
    }

    @Test
    void pagesThroughTheNewestFirst() {
        TestUser star = someone("star");
        List<String> newestFirst = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            TestUser fan = someone("fan");
            follow(fan, star);
            newestFirst.addFirst(fan.nickname());
        }
        List<String> seen = new ArrayList<>();
        String next = "";
        do {
            Answer page = as(star).get(path(star) + "/followers?limit=2" + next).is(200);
            seen.addAll(page.nicknames());
            next = page.json().get("next").isNull() ? null : "&cursor=" + page.text("next");
        } while (next != null);
        assertThat(seen).isEqualTo(newestFirst);
    }

    @Test
    void pagesThroughAllWhoStayWhileOthersComeAndGo() {
        TestUser star = someone("star");
        Random dice = new Random(star.id());
        List<TestUser> there = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            TestUser fan = someone("fan");
            follow(fan, star);
            there.add(fan);
        }
        List<String> newestFirst =
                there.stream().map(TestUser::nickname).toList().reversed();
        Set<String> gone = new HashSet<>();
        List<String> seen = new ArrayList<>();
        String next = "";
        do {
            Answer page = as(star).get(path(star) + "/followers?limit=" + (1 + dice.nextInt(4)) + next)
                    .is(200);
            seen.addAll(page.nicknames());
            follow(someone("late"), star);
            TestUser leaving = there.remove(dice.nextInt(there.size()));
            as(leaving).delete(path(star) + "/subscription").is(204);
            gone.add(leaving.nickname());
            next = page.json().get("next").isNull() ? null : "&cursor=" + page.text("next");
        } while (next != null);
        assertThat(seen)
                .doesNotHaveDuplicates()
                .containsSubsequence(
                        newestFirst.stream().filter(fan -> !gone.contains(fan)).toList());
        assertThat(newestFirst).containsAll(seen);
    }

    @Test
    void refusesBadLimitsAndCursors() {
        TestUser ann = someone("Ann");
        as(ann).get(path(ann) + "/followers?limit=0&cursor=nonsense").isValidation("cursor", "limit");
        as(ann).get(path(ann) + "/following?limit=201").isValidation("limit");
        as(ann).get(path(ann) + "/following?limit=").isValidation("limit");
    }

    private void follow(TestUser follower, TestUser followed) {
        as(follower).put(path(followed) + "/subscription").is(204);
    }

    private static String path(TestUser user) {
        return "/api/users/" + user.nickname();
    }
}
