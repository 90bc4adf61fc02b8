package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.message.StandInUserService.Mood;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.scheduling.config.ScheduledTask;
import org.springframework.scheduling.config.ScheduledTaskHolder;
import org.springframework.scheduling.config.Task;
import tools.jackson.databind.JsonNode;

/** What is left of users whose accounts were deleted. */
class CleanUpTests extends ServiceTests {

    private static final Duration SOON = Duration.ofSeconds(40);

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");

    @Autowired
    private List<ScheduledTaskHolder> tasks;

    @AfterEach
    void mend() {
        StandInUserService.SHARED.turn(Mood.WELL);
    }

    @Test
    void removesMessagesTheirTextsAndKeys() {
        long gone = post(bob, "/public:my secret");
        long edited = post(bob, "/public:first secret");
        as(ann).patch(path(edited), "{\"content\":\"second\"}").is(200);
        long kept = post(ann, "Hello");
        long answer = reply(ann, gone, "Yes?");
        as(bob).with("Idempotency-Key", "key-of-bob")
                .post("/api/messages", "{\"text\":\"once\"}")
                .is(201);
        delete(bob);
        as(ann).get(path(gone)).isProblem(404, "not-found");
        as(ann).get(path(edited) + "/revisions").isProblem(404, "not-found");
        as(ann).get(path(kept)).is(200);
        assertThat(as(ann).get(path(answer)).is(200).json().get("replyTo").asLong())
                .isEqualTo(gone);
        await().atMost(SOON)
                .until(() -> count("events where kind <> 'DELETED' and author_id = " + bob.id()) == 0
                        && count("idempotency_keys where user_id = " + bob.id()) == 0);
        assertThat(count("events where kind = 'DELETED' and content = '' and author_id = " + bob.id()))
                .isEqualTo(3);
        assertThat(count("revisions where message_id = " + edited)).isZero();
        assertThat(count("events where author_id = " + ann.id())).isEqualTo(2);
    }

    @Test
    void removesKeysThatAreOverADayOld() {
        as(ann).with("Idempotency-Key", "new")
                .post("/api/messages", "{\"text\":\"once\"}")
                .is(201);
        TestDatabase.SHARED.run("""
                insert into idempotency_keys (user_id, origin, key, fingerprint, message_id, created_at)
                select %d, 'rest', 'old' || n, '', 1, now() - interval '26 hours' from generate_series(1, 1000) n
                """.formatted(ann.id()));
        Task removal = tasks.stream()
                .flatMap(holder -> holder.getScheduledTasks().stream())
                .filter(task -> task.toString().contains("removeOldKeys"))
                .map(ScheduledTask::getTask)
                .findFirst()
                .orElseThrow();
        removal.getRunnable().run();
        await().atMost(SOON).until(() -> count("idempotency_keys where user_id = " + ann.id()) == 1);
    }

    @Test
    void tellsTheAudience() {
        ChatClient reader = chat(ann);
        ChatClient stranger = chat(eve);
        long all = post(bob, "Hello");
        long forAnn = post(bob, "@" + ann.nickname() + ":Psst");
        delete(bob);
        reader.await(frame -> frame.path("op").asString().equals("deleted")
                && frame.path("id").asLong() == forAnn);
        stranger.await(frame -> frame.path("op").asString().equals("deleted")
                && frame.path("id").asLong() == all);
        assertThat(stranger.received()).noneMatch(frame -> frame.path("id").asLong() == forAnn);
    }

    @Test
    void removesReactions() {
        long message = post(ann, "Hello");
        as(bob).send("PUT", path(message) + "/like", null, null).is(204);
        as(bob).send("PUT", path(message) + "/share", null, null).is(204);
        as(eve).send("PUT", path(message) + "/like", null, null).is(204);
        StandInUserService.SHARED.delete(bob);
        await().atMost(SOON).untilAsserted(() -> {
            JsonNode left = as(ann).get(path(message)).is(200).json();
            assertThat(left.get("likes").asLong()).isEqualTo(1);
            assertThat(left.get("shares").asLong()).isZero();
        });
    }

    /** More than a batch. */
    @Test
    void removesHoweverManyThereAre() {
        TestDatabase.SHARED.run("""
                insert into messages (author_id, author_nickname, address_type, edit_type, content)
                select %d, '%s', 'BROADCAST', 'FINAL', 'Hi' from generate_series(1, 1001)
                """.formatted(bob.id(), bob.nickname()));
        delete(bob);
        assertThat(count("events where kind = 'DELETED' and author_id = " + bob.id()))
                .isEqualTo(1001);
    }

    @Test
    void removesWhatComesLate() {
        post(bob, "early");
        delete(bob);
        long late = post(bob, "late");
        await().atMost(SOON).until(() -> as(ann).get(path(late)).status() == 404);
    }

    @Test
    void doesItWhenTheUserServiceIsBack() {
        long message = post(bob, "Hello");
        StandInUserService.SHARED.turn(Mood.FAILING);
        StandInUserService.SHARED.delete(bob);
        as(ann).get(path(message)).is(200);
        StandInUserService.SHARED.turn(Mood.WELL);
        await().atMost(SOON).until(() -> as(ann).get(path(message)).status() == 404);
    }

    @Test
    void forgetsWhoWasKnown() {
        String messages = "/api/users/" + bob.nickname() + "/messages";
        as(ann).get(messages).is(200);
        StandInUserService.SHARED.delete(bob);
        TestRedis.SHARED.ask("DEL user:" + bob.nickname().toLowerCase(Locale.ROOT));
        TestRedis.SHARED.ask("PUBLISH deletions " + bob.nickname());
        await().atMost(SOON).until(() -> as(ann).get(messages).status() == 404);
    }

    private void delete(TestUser user) {
        StandInUserService.SHARED.delete(user);
        await().atMost(SOON).until(() -> count("messages where author_id = " + user.id()) == 0);
    }

    private static long count(String rows) {
        return TestDatabase.SHARED.number("select count(*) from " + rows);
    }
}
