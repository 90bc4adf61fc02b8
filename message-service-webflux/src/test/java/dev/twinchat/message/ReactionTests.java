package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Likes and shares, and their counts. */
class ReactionTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");

    @Test
    void countsEachWhoLikesOrSharesOnce() {
        long id = post(ann, "Hi");
        for (int again = 0; again < 2; again++) {
            put(bob, id, "like");
            put(eve, id, "like");
            put(bob, id, "share");
            assertCounts(id, 2, 1);
        }
        for (int again = 0; again < 2; again++) {
            as(bob).delete(path(id) + "/like").is(204);
            as(bob).delete(path(id) + "/share").is(204);
            assertCounts(id, 1, 0);
        }
    }

    @Test
    void changesNeitherVersionNorEvents() {
        long id = post(ann, "/public:Hi");
        long events = events(id);
        put(bob, id, "like");
        put(bob, id, "share");
        assertThat(as(ann).get(path(id)).header("ETag")).contains("\"1\"");
        assertThat(events(id)).isEqualTo(events);
    }

    @Test
    void answersWithTheCountsAfterAnEdit() {
        long id = post(ann, "/public:Hi");
        put(bob, id, "like");
        Answer edited = as(bob).patch(path(id), "{\"content\":\"Ho\"}").is(200);
        assertThat(edited.json().path("likes").asLong()).isEqualTo(1);
    }

    @Test
    void isForThoseWhoSeeTheMessage() {
        long id = post(ann, "@" + bob.nickname() + ":Hi");
        for (String reaction : new String[] {"/like", "/share"}) {
            as(eve).send("PUT", path(id) + reaction, null, null).isProblem(404, "not-found");
            as(eve).delete(path(id) + reaction).isProblem(404, "not-found");
        }
        as(eve).delete(path(id + 1_000_000) + "/like").isProblem(404, "not-found");
        assertCounts(id, 0, 0);
    }

    @Test
    void goesWithTheMessage() {
        long id = post(ann, "Hi #gone");
        put(bob, id, "like");
        put(bob, id, "share");
        reply(bob, id, "Ho");
        as(ann).delete(path(id)).is(204);
        as(bob).send("PUT", path(id) + "/like", null, null).isProblem(404, "not-found");
        for (String table : new String[] {"likes", "shares", "tallies", "tags"}) {
            assertThat(TestDatabase.SHARED.number("select count(*) from " + table + " where message_id = " + id))
                    .as(table)
                    .isZero();
        }
    }

    @Test
    void countsRightHoweverManyAtATime() {
        long id = post(ann, "Hi");
        TestUser[] many = IntStream.range(0, 32).mapToObj(_ -> someone("Many")).toArray(TestUser[]::new);
        Together.run(64, i -> {
            put(many[i % 32], id, i % 2 == 0 ? "like" : "share");
            return as(many[i % 32]).delete(path(id) + (i % 4 == 0 ? "/like" : "/share"));
        });
        JsonNode message = as(ann).get(path(id)).json();
        assertThat(message.path("likes").asLong())
                .isEqualTo(TestDatabase.SHARED.number("select count(*) from likes where message_id = " + id));
        assertThat(message.path("shares").asLong())
                .isEqualTo(TestDatabase.SHARED.number("select count(*) from shares where message_id = " + id));
    }

    @Test
    void costsOneStatement() {
        long id = post(ann, "Hi");
        put(eve, id, "like");
        for (String reaction : new String[] {"like", "share"}) {
            assertThat(TestDatabase.SHARED.statements(() -> put(bob, id, reaction)))
                    .isEqualTo(1);
            assertThat(TestDatabase.SHARED.statements(
                            () -> as(bob).delete(path(id) + "/" + reaction).is(204)))
                    .isEqualTo(1);
        }
    }

    private void put(TestUser user, long id, String reaction) {
        as(user).send("PUT", path(id) + "/" + reaction, null, null).is(204);
    }

    private void assertCounts(long id, long likes, long shares) {
        JsonNode message = as(ann).get(path(id)).is(200).json();
        assertThat(message.path("likes").asLong()).isEqualTo(likes);
        assertThat(message.path("shares").asLong()).isEqualTo(shares);
    }

    private static long events(long id) {
        return TestDatabase.SHARED.number("select count(*) from events where message_id = " + id);
    }
}
