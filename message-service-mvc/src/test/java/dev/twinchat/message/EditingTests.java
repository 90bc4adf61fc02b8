package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Editing and deleting: who may, and which version. */
class EditingTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");

    @Test
    void editsPublicMessageByAnybodyWhoSeesIt() {
        long id = post(ann, "/public:draft #old");
        Answer edited =
                as(bob).patch(path(id), "{\"content\":\" final #New @ann-1 \"}").is(200);
        assertThat(edited.header("ETag")).contains("\"2\"");
        assertThat(edited.text("content")).isEqualTo("final #New @ann-1");
        assertThat(edited.json().path("hashtags").valueStream().map(JsonNode::asString))
                .containsExactly("new");
        assertThat(edited.json().path("mentions").valueStream().map(JsonNode::asString))
                .containsExactly("ann-1");
        assertThat(edited.json().path("version").asLong()).isEqualTo(2);
        assertThat(edited.text("modifiedBy")).isEqualTo(bob.nickname());
        assertThat(Instant.parse(edited.text("modifiedAt"))).isAfterOrEqualTo(Instant.parse(edited.text("createdAt")));
        assertThat(edited.text("display")).isEqualTo("[" + id + "/public] " + ann.nickname() + ": final #New @ann-1");
        assertThat(as(eve).get(path(id)).json()).isEqualTo(edited.json());
    }

    @Test
    void editsPrivateMessageByItsAuthorOnly() {
        long id = post(ann, "/private:mine");
        as(bob).patch(path(id), "{\"content\":\"yours\"}").isProblem(403, "forbidden");
        as(ann).patch(path(id), "{\"content\":\"still mine\"}").is(200);
    }

    @Test
    void editsFinalMessageByNobody() {
        long id = post(ann, "final");
        as(ann).patch(path(id), "{\"content\":\"no\"}").isProblem(403, "forbidden");
        as(bob).patch(path(id), "{\"content\":\"no\"}").isProblem(403, "forbidden");
        as(ann).patch(path(id), "{}").isProblem(403, "forbidden");
        as(ann).with("If-Match", "\"7\"")
                .patch(path(id), "{\"content\":\"no\"}")
                .isProblem(403, "forbidden");
    }

    @Test
    void doesNotFindWhatTheEditorDoesNotSee() {
        long id = post(ann, "@" + bob.nickname() + "/public:just us");
        as(eve).patch(path(id), "{\"content\":\"me too\"}").isProblem(404, "not-found");
        as(eve).patch(path(id), "{}").isProblem(404, "not-found");
        as(eve).with("If-Match", "\"7\"")
                .patch(path(id), "{\"content\":\"me too\"}")
                .isProblem(404, "not-found");
        as(eve).patch(path(Long.MAX_VALUE), "{\"content\":\"x\"}").isProblem(404, "not-found");
        as(bob).patch(path(id), "{\"content\":\"us two\"}").is(200);
    }

    @Test
    void editsOnlyTheVersionThatIfMatchNames() {
        long id = post(ann, "/public:one");
        as(bob).with("If-Match", "\"2\"").patch(path(id), "{\"content\":\"x\"}").isProblem(412, "stale-version");
        as(bob).with("If-Match", "\"1\"")
                .patch(path(id), "{\"content\":\"two\"}")
                .is(200);
        as(bob).with("If-Match", "\"1\"").patch(path(id), "{\"content\":\"x\"}").isProblem(412, "stale-version");
        as(bob).with("If-Match", "*").patch(path(id), "{\"content\":\"three\"}").is(200);
        assertThat(as(bob).get(path(id)).header("ETag")).contains("\"3\"");
        for (String bad : List.of("1", "\"x\"", "W/\"3\"", "\"3\",\"4\"", "\"0\"", "")) {
            as(bob).with("If-Match", bad).patch(path(id), "{\"content\":\"\"}").isValidation("If-Match", "content");
        }
    }

    @Test
    void makesANewVersionOfTheSameContent() {
        long id = post(ann, "/public:same");
        Answer edited = as(ann).patch(path(id), "{\"content\":\"same\"}").is(200);
        assertThat(edited.json().path("version").asLong()).isEqualTo(2);
    }

    @Test
    void answersAnEmptyEditWithTheMessageAsItIs() {
        long id = post(ann, "/public:same");
        Answer same = as(bob).patch(path(id), "{}").is(200);
        assertThat(same.header("ETag")).contains("\"1\"");
        assertThat(same.json()).isEqualTo(as(ann).get(path(id)).json());
    }

    @Test
    void refusesAContentThatBreaksARule() {
        long id = post(ann, "/public:fine");
        as(ann).patch(path(id), "{\"content\":null}").isValidation("content");
        as(ann).patch(path(id), "{\"content\":\"  \"}").isValidation("content");
        as(ann).patch(path(id), "{\"content\":\"" + "x".repeat(10_001) + "\"}").isValidation("content");
        as(ann).patch(path(id), "{\"content\":\"a\\u0000\"}").isValidation("content");
        as(ann).patch(path(id), "{\"content\":7}").isProblem(400, "malformed");
        as(ann).patch(path(id), "{\"text\":\"x\"}").isProblem(400, "malformed");
    }

    @Test
    void letsExactlyOneOfTwoEditsOfAVersionWin() {
        for (int round = 0; round < 5; round++) {
            long id = post(ann, "/public:contended");
            List<Answer> answers = Together.run(
                    8,
                    i -> as(i % 2 == 0 ? ann : bob)
                            .with("If-Match", "\"1\"")
                            .patch(path(id), "{\"content\":\"" + i + "\"}"));
            assertThat(answers).extracting(Answer::status).containsOnly(200, 412);
            assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
            assertThat(as(ann).get(path(id)).header("ETag")).contains("\"2\"");
        }
    }

    @Test
    void losesNoEditOfMany() {
        long id = post(ann, "/public:contended");
        List<Answer> answers = Together.run(16, i -> as(bob).patch(path(id), "{\"content\":\"" + i + "\"}"));
        assertThat(answers)
                .extracting(answer -> answer.json().path("version").asLong())
                .containsExactlyInAnyOrder(2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L, 11L, 12L, 13L, 14L, 15L, 16L, 17L);
    }

    @Test
    void deletesByTheAuthorOnly() {
        long id = post(ann, "@" + bob.nickname() + "/public:just us");
        as(bob).delete(path(id)).isProblem(403, "forbidden");
        as(eve).delete(path(id)).isProblem(404, "not-found");
        Answer gone = as(ann).delete(path(id)).is(204);
        assertThat(gone.response().body()).isEmpty();
        as(ann).delete(path(id)).isProblem(404, "not-found");
        as(ann).get(path(id)).isProblem(404, "not-found");
        as(ann).patch(path(id), "{\"content\":\"x\"}").isProblem(404, "not-found");
    }
}
