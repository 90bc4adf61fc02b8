package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Every text that a message ever had. */
class RevisionTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");

    @Test
    void showsEveryTextNewestFirst() {
        long id = post(ann, "!" + eve.nickname() + "/public:one");
        Answer sent = as(ann).get(path(id));
        Answer second = as(bob).patch(path(id), "{\"content\":\"two\"}").is(200);
        Answer third = as(ann).patch(path(id), "{\"content\":\"three\"}").is(200);
        List<JsonNode> revisions = items(as(bob).get(revisions(id)).is(200));
        assertThat(revisions)
                .extracting(JsonNode::toString)
                .containsExactly(
                        revision(3, "three", ann, third.text("modifiedAt")),
                        revision(2, "two", bob, second.text("modifiedAt")),
                        revision(1, "one", ann, sent.text("createdAt")));
    }

    @Test
    void showsTheOnlyTextOfAMessageThatNobodyEdited() {
        long id = post(ann, "one");
        Answer answer = as(eve).get(revisions(id)).is(200);
        assertThat(contents(answer)).containsExactly("one");
        assertThat(answer.json().path("next").isNull()).isTrue();
    }

    @Test
    void goesOnBehindACursor() {
        long id = post(ann, "/public:1");
        for (int version = 2; version <= 5; version++) {
            as(bob).patch(path(id), "{\"content\":\"" + version + "\"}").is(200);
        }
        List<String> all = new ArrayList<>();
        String query = "?limit=2";
        for (int page = 0; page < 3; page++) {
            Answer answer = as(ann).get(revisions(id) + query).is(200);
            all.addAll(contents(answer));
            query = "?limit=2&cursor=" + answer.text("next");
            // A later edit moves nothing on the pages to come.
            as(bob).patch(path(id), "{\"content\":\"later\"}").is(200);
        }
        assertThat(all).containsExactly("5", "4", "3", "2", "1");
        // The cursor behind version 1, which no page has given out.
        assertThat(contents(as(ann).get(revisions(id) + "?cursor=azE").is(200))).isEmpty();
    }

    @Test
    void isOnlyForTheAudience() {
        long id = post(ann, "!" + eve.nickname() + "/public:one");
        as(eve).get(revisions(id)).isProblem(404, "not-found");
        as(eve).get(revisions(Long.MAX_VALUE)).isProblem(404, "not-found");
        as(bob).get(revisions(id) + "?limit=0&cursor=x").isValidation("cursor", "limit");
        as(ann).delete(path(id)).is(204);
        as(bob).get(revisions(id)).isProblem(404, "not-found");
    }

    @Test
    void losesNoTextOfMany() {
        long id = post(ann, "/public:start");
        Together.run(
                16, i -> as(bob).patch(path(id), "{\"content\":\"" + i + "\"}").is(200));
        List<String> expected = new ArrayList<>(
                IntStream.range(0, 16).mapToObj(Integer::toString).toList());
        expected.add("start");
        Answer answer = as(ann).get(revisions(id)).is(200);
        assertThat(contents(answer)).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(items(answer))
                .extracting(item -> item.path("modifiedAt").asString())
                .isSortedAccordingTo((one, other) -> other.compareTo(one));
    }

    private static String revision(int version, String content, TestUser editor, String time) {
        return "{\"version\":%d,\"content\":\"%s\",\"modifiedBy\":\"%s\",\"modifiedAt\":\"%s\"}"
                .formatted(version, content, editor.nickname(), time);
    }

    private static String revisions(long id) {
        return path(id) + "/revisions";
    }

    private static List<JsonNode> items(Answer answer) {
        return answer.json().path("items").valueStream().toList();
    }

    private static List<String> contents(Answer answer) {
        return items(answer).stream()
                .map(item -> item.path("content").asString())
                .toList();
    }
}
