package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The replies to a message: their order, their number, their pages. */
class ReplyTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");

    @Test
    void listsMostLikesFirstThenNewest() {
        long question = post(ann, "Question");
        List<Long> replies = IntStream.range(0, 4)
                .mapToObj(i -> reply(bob, question, "reply " + i))
                .toList();
        like(ann, replies.get(1));
        like(ann, replies.get(0));
        like(eve, replies.get(0));
        assertThat(read(eve, question, "")).containsExactly(0, 1, 3, 2);
        assertThat(topReply(eve)).isEqualTo(replies.get(0));
        as(bob).delete(path(replies.get(0))).is(204);
        assertThat(read(eve, question, "")).containsExactly(1, 3, 2);
        assertThat(topReply(eve)).isEqualTo(replies.get(1));
        assertThat(count(eve, question)).isEqualTo(3);
    }

    @Test
    void goesOnBehindTheLastOfAPage() {
        long question = post(ann, "Question");
        IntStream.range(0, 7).forEach(i -> {
            long id = reply(bob, question, "reply " + i);
            if (i % 3 == 0) {
                like(ann, id);
            }
        });
        List<Integer> read = new ArrayList<>();
        String next = "";
        do {
            Answer page =
                    as(eve).get(path(question) + "/replies?limit=2" + next).is(200);
            page.json()
                    .path("items")
                    .forEach(item -> read.add(number(item.path("content").asString())));
            next = page.json().path("next").isNull() ? null : "&cursor=" + page.text("next");
        } while (next != null);
        assertThat(read).containsExactly(6, 3, 0, 5, 4, 2, 1);
    }

    @Test
    void showsAndCountsOnlyThoseThatTheReaderSees() {
        long question = post(ann, "Question");
        reply(bob, question, "reply 0");
        String secret = """
                {"type":"UNICAST","recipient":"%s","editType":"PUBLIC","content":"reply 1","replyTo":%d}
                """.formatted(ann.nickname(), question);
        long forAnn = as(bob).post("/api/messages", secret).is(201).id();
        for (TestUser one : List.of(ann, bob)) {
            assertThat(read(one, question, "")).containsExactly(1, 0);
            assertThat(count(one, question)).isEqualTo(2);
        }
        assertThat(read(eve, question, "")).containsExactly(0);
        assertThat(count(eve, question)).isEqualTo(1);
        as(bob).delete(path(forAnn)).is(204);
        assertThat(count(ann, question)).isEqualTo(1);
    }

    @Test
    void countsForTwoWhatIsForTwo() {
        long question = post(ann, "@" + bob.nickname() + ":Question");
        reply(bob, question, "reply 0");
        reply(ann, question, "reply 1");
        assertThat(count(ann, question)).isEqualTo(2);
        assertThat(TestDatabase.SHARED.number("select count(*) from tallies where narrowed and reply_to = " + question))
                .isZero();
    }

    @Test
    void isForThoseWhoSeeTheMessage() {
        long question = post(ann, "@" + bob.nickname() + ":Question");
        as(eve).get(path(question) + "/replies").isProblem(404, "not-found");
        as(bob).get(path(question) + "/replies").is(200);
        reply(bob, question, "reply 0");
        as(ann).delete(path(question)).is(204);
        as(ann).get(path(question) + "/replies").isProblem(404, "not-found");
    }

    @Test
    void refusesBadParameters() {
        long question = post(ann, "Question");
        String path = path(question) + "/replies";
        as(ann).get(path + "?limit=0&cursor=x").isValidation("cursor", "limit");
        as(ann).get(path + "?limit=201").isValidation("limit");
        as(ann).get(path + "?cursor=").isValidation("cursor");
    }

    private List<Integer> read(TestUser reader, long id, String query) {
        return as(reader)
                .get(path(id) + "/replies" + query)
                .is(200)
                .json()
                .path("items")
                .valueStream()
                .map(item -> number(item.path("content").asString()))
                .toList();
    }

    private static int number(String content) {
        return Integer.parseInt(content.substring("reply ".length()));
    }

    private long count(TestUser reader, long id) {
        return as(reader).get(path(id)).is(200).json().path("replies").asLong();
    }

    private long topReply(TestUser reader) {
        return as(reader)
                .get("/api/users/" + ann.nickname() + "/messages")
                .is(200)
                .json()
                .path("items")
                .path(0)
                .path("topReply")
                .path("id")
                .asLong();
    }

    private void like(TestUser user, long id) {
        as(user).send("PUT", path(id) + "/like", null, null).is(204);
    }
}
