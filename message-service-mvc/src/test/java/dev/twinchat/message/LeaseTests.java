package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.domain.delivery.LeaseNotice;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Edit leases: one holder at a time, and what everybody else is told meanwhile. */
class LeaseTests extends ServiceTests {

    private static final Duration SOON = Duration.ofSeconds(10);

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");
    private long id;

    @BeforeEach
    void sendAMessage() {
        id = post(ann, "!" + eve.nickname() + "/public:ours");
    }

    @Test
    void lastsForNinetySecondsAfterTheLastCall() {
        Instant before = Instant.now();
        Instant first = expiry(take(bob).is(201));
        assertThat(first).isBetween(before.plusSeconds(89), before.plusSeconds(92));
        assertThat(secondsLeft()).isBetween(85L, 90L);
        TestRedis.SHARED.ask("PEXPIRE edit-lease:" + id + " 5000");
        assertThat(expiry(take(bob).is(201))).isAfterOrEqualTo(first);
        assertThat(secondsLeft()).isBetween(85L, 90L);
    }

    @Test
    void hasOneHolder() {
        take(bob).is(201);
        assertThat(take(ann).isProblem(423, "edit-in-progress").text("holder")).isEqualTo(bob.nickname());
        assertThat(release(ann).isProblem(423, "edit-in-progress").text("holder"))
                .isEqualTo(bob.nickname());
        release(bob).is(204);
        release(bob).is(204);
        release(ann).is(204);
        take(ann).is(201);
    }

    @Test
    void isGivenToOneOfManyWhoAskTogether() {
        List<Answer> answers = Together.run(16, i -> take(i % 2 == 0 ? ann : bob));
        assertThat(answers).extracting(Answer::status).containsOnly(201, 423);
        String holder = TestRedis.SHARED.bulk("GET edit-lease:" + id);
        assertThat(holder).isIn(ann.id() + " " + ann.nickname(), bob.id() + " " + bob.nickname());
        assertThat(answers)
                .filteredOn(answer -> answer.status() == 423)
                .hasSize(8)
                .allSatisfy(answer -> assertThat(holder).endsWith(" " + answer.text("holder")));
    }

    @Test
    void keepsOthersFromEditing() {
        take(bob).is(201);
        assertThat(edit(ann, "no").isProblem(423, "edit-in-progress").text("holder"))
                .isEqualTo(bob.nickname());
        as(ann).with("If-Match", "\"7\"")
                .patch(path(id), "{\"content\":\"no\"}")
                .isProblem(423, "edit-in-progress");
        as(ann).patch(path(id), "{\"content\":\"\"}").isValidation("content");
        edit(bob, "two").is(200);
        as(bob).with("If-Match", "\"1\"")
                .patch(path(id), "{\"content\":\"no\"}")
                .isProblem(412, "stale-version");
        release(bob).is(204);
        assertThat(edit(ann, "three").is(200).json().path("version").asLong()).isEqualTo(3);
    }

    @Test
    void keepsNobodyFromAChangeThatChangesNothingNorTheAuthorFromDeleting() {
        take(bob).is(201);
        as(ann).patch(path(id), "{}").is(200);
        as(ann).delete(path(id)).is(204);
    }

    @Test
    void endsByItself() {
        take(bob).is(201);
        TestRedis.SHARED.ask("PEXPIRE edit-lease:" + id + " 1");
        await().atMost(SOON).until(() -> edit(ann, "mine").status() == 200);
        take(ann).is(201);
    }

    @Test
    void isOnlyForThoseWhoMayEdit() {
        take(eve).isProblem(404, "not-found");
        release(eve).isProblem(404, "not-found");
        take(ann).is(201);
        edit(eve, "me too").isProblem(404, "not-found");
        for (String line : List.of("/private:mine", "final")) {
            long other = post(ann, line);
            as(bob).send("POST", path(other) + "/edit-lease", null, null).isProblem(403, "forbidden");
            as(bob).delete(path(other) + "/edit-lease").isProblem(403, "forbidden");
        }
        long own = post(ann, "/private:mine");
        as(ann).send("POST", path(own) + "/edit-lease", null, null).is(201);
        edit(bob, own, "no").isProblem(403, "forbidden");
        as(ann).send("POST", path(Long.MAX_VALUE) + "/edit-lease", null, null).isProblem(404, "not-found");
    }

    @Test
    void tellsTheReplicas() {
        try (TestRedis.Channel channel = TestRedis.SHARED.subscribe("editing")) {
            Instant until = expiry(take(bob));
            assertThat(notice(channel, bob.nickname()).until()).isEqualTo(until);
            Instant later = expiry(take(bob));
            assertThat(notice(channel, bob.nickname()).until()).isEqualTo(later);
            take(ann).is(423);
            release(bob).is(204);
            notice(channel, null);
            release(bob).is(204);
            expiry(take(ann));
            notice(channel, ann.nickname());
        }
    }

    private LeaseNotice notice(TestRedis.Channel channel, String holder) {
        LeaseNotice notice = LeaseNotice.decoded(channel.next());
        assertThat(notice.messageId()).isEqualTo(id);
        assertThat(notice.authorId()).isEqualTo(ann.id());
        assertThat(notice.audience().except()).isEqualTo(Set.of(eve.id()));
        assertThat(notice.holder()).isEqualTo(holder);
        return notice;
    }

    @Test
    void stopsNoEditWhileRedisIsDown() {
        take(bob).is(201);
        TestRedis.SHARED.stop();
        try {
            edit(ann, "two").is(200);
            assertThat(take(ann).isProblem(503, "unavailable").header("Retry-After"))
                    .isPresent();
            release(bob).isProblem(503, "unavailable");
        } finally {
            TestRedis.SHARED.start();
        }
        await().atMost(SOON).until(() -> take(ann).status() == 201);
        edit(bob, "three").isProblem(423, "edit-in-progress");
    }

    private Answer take(TestUser user) {
        return as(user).send("POST", path(id) + "/edit-lease", null, null);
    }

    private Answer release(TestUser user) {
        return as(user).delete(path(id) + "/edit-lease");
    }

    private Answer edit(TestUser user, String content) {
        return edit(user, id, content);
    }

    private Answer edit(TestUser user, long message, String content) {
        return as(user).patch(path(message), "{\"content\":\"" + content + "\"}");
    }

    private static Instant expiry(Answer answer) {
        return Instant.parse(answer.text("expiresAt"));
    }

    private long secondsLeft() {
        String answer = TestRedis.SHARED.ask("PTTL edit-lease:" + id);
        return Long.parseLong(answer.substring(1)) / 1000;
    }
}
