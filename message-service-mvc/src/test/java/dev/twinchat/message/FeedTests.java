package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What those whom one follows send and share. */
class FeedTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");
    private final TestUser dan = someone("Dan");

    @Test
    void showsMessagesAndSharesNewestFirst() {
        StandInUserService.SHARED.follow(ann, bob);
        long one = post(bob, "one");
        long two = post(eve, "two");
        post(eve, "three");
        long answer = reply(dan, one, "answer");
        share(bob, two);
        long four = post(bob, "four");
        Answer feed = as(ann).get("/api/feed").is(200);
        assertThat(feed.ids()).containsExactly(four, two, one);
        assertThat(sharers(feed)).containsExactly("", bob.nickname(), "");
        JsonNode last = feed.json().path("items").path(2);
        assertThat(last.path("topReply").path("id").asLong()).isEqualTo(answer);
        assertThat(last.path("replies").asLong()).isEqualTo(1);
        assertThat(feed.header("X-Degraded")).isEmpty();
    }

    @Test
    void showsAMessageOnceAndByItsFirstSharer() {
        StandInUserService.SHARED.follow(ann, bob);
        StandInUserService.SHARED.follow(ann, eve);
        long bobs = post(bob, "by Bob");
        long dans = post(dan, "by Dan");
        share(eve, bobs);
        share(eve, dans);
        share(bob, dans);
        Answer feed = as(ann).get("/api/feed").is(200);
        assertThat(feed.ids()).containsExactly(dans, bobs);
        assertThat(sharers(feed)).containsExactly(eve.nickname(), "");
        as(eve).delete(path(dans) + "/share").is(204);
        assertThat(sharers(as(ann).get("/api/feed"))).containsExactly(bob.nickname(), "");
    }

    @Test
    void showsOnlyWhatTheReaderSees() {
        StandInUserService.SHARED.follow(ann, bob);
        post(bob, "@" + eve.nickname() + ":for Eve");
        long mine = post(bob, "@" + ann.nickname() + ":for Ann");
        share(bob, post(dan, "!" + ann.nickname() + ":not for Ann"));
        assertThat(as(ann).get("/api/feed").is(200).ids()).containsExactly(mine);
    }

    @Test
    void isEmptyForWhoFollowsNobody() {
        Answer feed = as(someone("New")).get("/api/feed").is(200);
        assertThat(feed.ids()).isEmpty();
        assertThat(feed.json().path("next").isNull()).isTrue();
        as(ann).get("/api/feed?limit=201&cursor=x").isValidation("cursor", "limit");
    }

    @Test
    void costsTwoStatements() {
        StandInUserService.SHARED.follow(ann, bob);
        post(bob, "one");
        share(bob, post(eve, "two"));
        as(ann).get("/api/feed").is(200);
        assertThat(TestDatabase.SHARED.statements(() -> as(ann).get("/api/feed").is(200)))
                .isEqualTo(2);
    }

    /**
     * Held against a feed that is put together by hand, while others go on sending and sharing. Who follows many has the newest messages and shares
     * looked through first, which end among so many of strangers; who follows very many is asked for in parts.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 60, 600})
    void pagesThroughEverythingOnce(int silent) {
        Random dice = new Random(ann.id());
        List<TestUser> followed = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            TestUser user = someone("Followed");
            followed.add(user);
            StandInUserService.SHARED.follow(ann, user);
            followSilent(silent / 5);
        }
        List<Long> strangers = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            if (i == 20) {
                strangersSend();
            } else if (i == 40) {
                strangersShare();
            }
            TestUser user = followed.get(Math.min(4, (int) Math.abs(dice.nextGaussian() * 2)));
            switch (dice.nextInt(3)) {
                case 0 -> post(user, "message " + i);
                case 1 -> strangers.add(post(dan, "stranger's " + i));
                default -> {
                    if (!strangers.isEmpty()) {
                        share(user, strangers.get(dice.nextInt(strangers.size())));
                    }
                }
            }
        }
        String ids = followed.stream().map(user -> "" + user.id()).toList().toString();
        String in = " in (" + ids.substring(1, ids.length() - 1) + ")";
        List<Long> expected = TestDatabase.SHARED.texts("""
                        select message_id from (
                            select id as place, id as message_id from messages where author_id %1$s
                            union all
                            select min(id), message_id from shares where user_id %1$s group by message_id) e
                        order by place desc
                        """.formatted(in)).stream()
                .map(Long::valueOf)
                .toList();
        List<Long> read = new ArrayList<>();
        String next = "";
        do {
            Answer page = as(ann).get("/api/feed?limit=" + (1 + dice.nextInt(9)) + next)
                    .is(200);
            read.addAll(page.ids());
            next = page.json().path("next").isNull() ? null : "&cursor=" + page.text("next");
            post(followed.get(0), "later");
            share(followed.get(1), strangers.getFirst());
        } while (next != null);
        assertThat(read).isEqualTo(expected);
        assertThat(read).doesNotHaveDuplicates();
    }

    private void followSilent(int users) {
        for (int i = 0; i < users; i++) {
            StandInUserService.SHARED.follow(ann, someoneOffline("Silent"));
        }
    }

    /** More than are looked through first. */
    private void strangersSend() {
        TestDatabase.SHARED.run("""
                insert into messages (author_id, author_nickname, address_type, edit_type, content)
                select %d, '%s', 'BROADCAST', 'FINAL', 'a stranger''s' from generate_series(1, 2100)
                """.formatted(dan.id(), dan.nickname()));
    }

    private void strangersShare() {
        TestUser sharer = someone("Sharer");
        TestDatabase.SHARED.run("""
                insert into shares (message_id, user_id, user_nickname)
                select id, %d, '%s' from messages where author_id = %d and content = 'a stranger''s'
                """.formatted(sharer.id(), sharer.nickname(), dan.id()));
    }

    @Test
    void pagesThroughAllThatStaysWhileMessagesAndSharesGo() {
        StandInUserService.SHARED.follow(ann, bob);
        List<Long> sent = new ArrayList<>();
        List<Long> shared = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            sent.add(post(bob, "number " + i));
            shared.add(post(dan, "Dan's number " + i));
            share(bob, shared.getLast());
        }
        Set<Long> staying = new HashSet<>(sent);
        staying.addAll(shared);
        Random dice = new Random(bob.id());
        List<Long> read = new ArrayList<>();
        String next = "";
        do {
            Answer page = as(ann).get("/api/feed?limit=" + (2 + dice.nextInt(4)) + next)
                    .is(200);
            read.addAll(page.ids());
            long deleted = sent.remove(dice.nextInt(sent.size()));
            as(bob).delete(path(deleted)).is(204);
            staying.remove(deleted);
            long unshared = shared.remove(dice.nextInt(shared.size()));
            as(bob).delete(path(unshared) + "/share").is(204);
            staying.remove(unshared);
            post(bob, "later");
            next = page.json().path("next").isNull() ? null : "&cursor=" + page.text("next");
        } while (next != null);
        assertThat(read).doesNotHaveDuplicates().containsAll(staying);
    }

    private static List<String> sharers(Answer feed) {
        return feed.is(200)
                .json()
                .path("items")
                .valueStream()
                .map(item -> item.path("sharedBy").asString(""))
                .toList();
    }

    private void share(TestUser user, long id) {
        as(user).send("PUT", path(id) + "/share", null, null).is(204);
    }
}
