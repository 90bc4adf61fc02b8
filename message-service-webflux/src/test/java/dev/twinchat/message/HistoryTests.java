package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Reading: one message, and lists of them. */
class HistoryTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");

    @Test
    void answersWithTheMessageAndItsVersion() {
        Answer posted = as(ann).post("/api/messages", "{\"text\":\"/public:Hi\"}");
        Answer found = as(bob).get(path(posted.id())).is(200);
        assertThat(found.json()).isEqualTo(posted.json());
        assertThat(found.header("ETag")).contains("\"1\"");
    }

    @Test
    void listsWhatTheReaderSeesNewestFirst() {
        long all = post(ann, "for all");
        long two = post(ann, "@" + bob.nickname() + ":for two");
        long but = post(ann, "!" + bob.nickname() + ":for all but one");
        assertThat(as(ann).get("/api/messages?limit=3").is(200).ids()).containsExactly(but, two, all);
        assertThat(as(bob).get("/api/messages?limit=2").ids()).containsExactly(two, all);
        assertThat(as(eve).get("/api/messages?limit=2").ids()).containsExactly(but, all);
    }

    @Test
    void listsOneAuthor() {
        long first = post(ann, "first");
        post(bob, "another's");
        long second = post(ann, "@" + bob.nickname() + ":second");
        String path = "/api/messages?author=" + ann.nickname().toUpperCase(Locale.ROOT);
        assertThat(as(bob).get(path).is(200).ids()).containsExactly(second, first);
        assertThat(as(eve).get(path).ids()).containsExactly(first);
        assertThat(as(ann).get(path).ids()).containsExactly(second, first);
        Answer nobody = as(ann).get("/api/messages?author=nobody-here").is(200);
        assertThat(nobody.json().path("items").isEmpty()).isTrue();
        assertThat(nobody.json().path("next").isNull()).isTrue();
    }

    @Test
    void goesThroughAListPageByPage() {
        List<Long> posted = new ArrayList<>(IntStream.range(0, 7)
                .mapToObj(i -> post(ann, "number " + i))
                .toList()
                .reversed());
        String next = "";
        List<Long> read = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        do {
            Answer page = as(bob).get("/api/messages?limit=3&author=" + ann.nickname() + next)
                    .is(200);
            read.addAll(page.ids());
            sizes.add(page.ids().size());
            next = page.json().path("next").isNull() ? null : "&cursor=" + page.text("next");
        } while (next != null);
        assertThat(read).isEqualTo(posted);
        assertThat(sizes).containsExactly(3, 3, 1);
    }

    @Test
    void endsAListWithoutAnEmptyPage() {
        post(ann, "one");
        post(ann, "two");
        Answer page = as(bob).get("/api/messages?limit=2&author=" + ann.nickname());
        assertThat(page.ids()).hasSize(2);
        assertThat(page.json().path("next").isNull()).isTrue();
    }

    @Test
    void refusesBadParameters() {
        as(ann).get("/api/messages?limit=0").isValidation("limit");
        as(ann).get("/api/messages?limit=201&cursor=x&author=!").isValidation("author", "cursor", "limit");
        as(ann).get("/api/messages?limit=&cursor=&author=").isValidation("author", "cursor", "limit");
        as(ann).get("/api/messages?limit=ten").isValidation("limit");
        as(ann).get("/api/messages?limit&cursor").isValidation("cursor", "limit");
        as(ann).get("/api/users/" + ann.nickname() + "/messages?limit=1001").isValidation("limit");
        as(ann).get("/api/users/" + ann.nickname() + "/messages?enrichment=per-message")
                .isValidation("enrichment");
        as(ann).get("/api/users/nobody-here/messages?limit=-1&cursor=%00").isValidation("cursor", "limit");
    }

    @Test
    void listsAUsersMessagesWithTheirTopReplies() {
        long plain = post(ann, "plain");
        long discussed = post(ann, "discussed");
        long older = reply(bob, discussed, "older");
        long newer = reply(eve, discussed, "newer");
        reply(bob, older, "nested");
        reply(ann, newer, "nested");
        Answer page = as(bob).get("/api/users/" + ann.nickname() + "/messages?limit=1000")
                .is(200);
        List<JsonNode> items = page.json().path("items").valueStream().toList();
        assertThat(items).hasSize(3);
        assertThat(page.ids()).endsWith(discussed, plain);
        JsonNode top = items.get(1).path("topReply");
        assertThat(top).isEqualTo(as(bob).get(path(newer)).json());
        assertThat(top.path("replies").asLong()).isEqualTo(1);
        assertThat(items.get(1).path("replies").asLong()).isEqualTo(2);
        assertThat(items.get(2).path("topReply").isNull()).isTrue();
        assertThat(items.get(0).path("topReply").isNull()).isTrue();
    }

    @Test
    void showsTheTopReplyOfThoseThatTheReaderSees() {
        long discussed = post(ann, "discussed");
        long forAll = reply(bob, discussed, "for all");
        String secret = """
                {"type":"UNICAST","recipient":"%s","editType":"PUBLIC","content":"secret","replyTo":%d}
                """.formatted(ann.nickname(), discussed);
        long forAnn = as(bob).post("/api/messages", secret).is(201).id();
        String path = "/api/users/" + ann.nickname() + "/messages";
        assertThat(topReply(as(ann).get(path))).isEqualTo(forAnn);
        assertThat(topReply(as(eve).get(path))).isEqualTo(forAll);
    }

    private static long topReply(Answer page) {
        return page.json().path("items").path(0).path("topReply").path("id").asLong();
    }

    @Test
    void findsUsersIgnoringLetterCaseAndNotThoseWhoAreNot() {
        post(ann, "here");
        assertThat(as(bob).get("/api/users/" + ann.nickname().toUpperCase(Locale.ROOT) + "/messages")
                        .is(200)
                        .ids())
                .hasSize(1);
        as(bob).get("/api/users/nobody-here/messages").isProblem(404, "not-found");
        as(bob).get("/api/users/x/messages").isProblem(404, "not-found");
        as(bob).get("/api/users/no.body/messages?limit=0").isProblem(404, "not-found");
    }

    @Test
    void pagesThroughAUsersMessages() {
        List<Long> posted = IntStream.range(0, 5)
                .mapToObj(i -> post(ann, "number " + i))
                .toList()
                .reversed();
        reply(ann, posted.get(0), "to the newest");
        String path = "/api/users/" + ann.nickname() + "/messages?limit=2";
        Answer first = as(bob).get(path);
        Answer second = as(bob).get(path + "&cursor=" + first.text("next"));
        assertThat(first.ids()).hasSize(2).contains(posted.get(0));
        assertThat(second.ids()).containsExactly(posted.get(1), posted.get(2));
    }

    @Test
    void pagesThroughAllThatStaysOfAUserWhileOthersComeAndGo() {
        Random dice = new Random(ann.id());
        List<Long> there = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            there.add(post(ann, "number " + i));
        }
        Set<Long> staying = new HashSet<>(there);
        List<Long> read = new ArrayList<>();
        String next = "";
        do {
            Answer page = as(bob).get(
                            "/api/users/" + ann.nickname() + "/messages?limit=" + (1 + dice.nextInt(5)) + next)
                    .is(200);
            read.addAll(page.ids());
            post(ann, "later");
            long gone = there.remove(dice.nextInt(there.size()));
            as(ann).delete("/api/messages/" + gone).is(204);
            staying.remove(gone);
            next = page.json().path("next").isNull() ? null : "&cursor=" + page.text("next");
        } while (next != null);
        assertThat(read).doesNotHaveDuplicates().containsAll(staying).isSortedAccordingTo((a, b) -> Long.compare(b, a));
    }
}
