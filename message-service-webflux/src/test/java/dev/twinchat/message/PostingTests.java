package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Posting: message lines and structured messages, names, audiences, replies, tags. */
class PostingTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");

    @Test
    void storesMessageLineAsFinalBroadcast() {
        Answer posted = as(ann).post("/api/messages", "{\"text\":\"Hello\"}").is(201);
        JsonNode message = posted.json();
        assertThat(posted.header("Location")).contains("/api/messages/" + posted.id());
        assertThat(posted.header("ETag")).contains("\"1\"");
        assertThat(posted.header("Idempotent-Replay")).isEmpty();
        assertThat(message.propertyNames())
                .containsExactly(
                        "id",
                        "author",
                        "type",
                        "editType",
                        "recipient",
                        "excluded",
                        "content",
                        "hashtags",
                        "mentions",
                        "replyTo",
                        "likes",
                        "replies",
                        "shares",
                        "version",
                        "createdAt",
                        "modifiedAt",
                        "modifiedBy",
                        "display");
        assertThat(message.path("author").path("id").asLong()).isEqualTo(ann.id());
        assertThat(message.path("author").path("nickname").asString()).isEqualTo(ann.nickname());
        assertThat(posted.text("type")).isEqualTo("BROADCAST");
        assertThat(posted.text("editType")).isEqualTo("FINAL");
        assertThat(message.path("recipient").isNull()).isTrue();
        assertThat(message.path("excluded").isEmpty()).isTrue();
        assertThat(posted.text("content")).isEqualTo("Hello");
        assertThat(message.path("version").asLong()).isEqualTo(1);
        assertThat(posted.text("display")).isEqualTo("[" + posted.id() + "/final] " + ann.nickname() + ": Hello");
        assertThat(posted.text("createdAt")).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
        assertThat(Instant.parse(posted.text("createdAt")))
                .isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(60));
        assertThat(message.path("modifiedAt").isNull()).isTrue();
        assertThat(message.path("modifiedBy").isNull()).isTrue();
    }

    @Test
    void storesUnicastForItsTwoOnly() {
        Answer posted = as(ann).post(
                        "/api/messages", "{\"text\":\"@" + bob.nickname().toUpperCase(Locale.ROOT) + "/public: Hi \"}")
                .is(201);
        assertThat(posted.text("type")).isEqualTo("UNICAST");
        assertThat(posted.text("editType")).isEqualTo("PUBLIC");
        assertThat(posted.text("recipient")).isEqualTo(bob.nickname());
        assertThat(posted.text("content")).isEqualTo("Hi");
        as(ann).get(path(posted.id())).is(200);
        as(bob).get(path(posted.id())).is(200);
        as(eve).get(path(posted.id())).isProblem(404, "not-found");
    }

    @Test
    void storesBlockcastForAllButThoseNamed() {
        Answer posted = as(ann).post(
                        "/api/messages", "{\"text\":\"!%s,%s:Hi\"}".formatted(eve.nickname(), ann.nickname()))
                .is(201);
        assertThat(posted.text("type")).isEqualTo("BLOCKCAST");
        assertThat(posted.json().path("excluded").valueStream().map(JsonNode::asString))
                .containsExactly(eve.nickname(), ann.nickname());
        as(ann).get(path(posted.id())).is(200);
        as(bob).get(path(posted.id())).is(200);
        as(eve).get(path(posted.id())).isProblem(404, "not-found");
    }

    @Test
    void storesStructuredMessages() {
        String json = """
                {"type":"BLOCKCAST","excluded":["%1$s","%2$s","%1$s"],"editType":"PRIVATE","content":"  Hi  "}
                """.formatted(eve.nickname().toLowerCase(Locale.ROOT), bob.nickname());
        Answer posted = as(ann).post("/api/messages", json).is(201);
        assertThat(posted.text("type")).isEqualTo("BLOCKCAST");
        assertThat(posted.text("editType")).isEqualTo("PRIVATE");
        assertThat(posted.text("content")).isEqualTo("Hi");
        assertThat(posted.json().path("excluded").valueStream().map(JsonNode::asString))
                .containsExactly(eve.nickname(), bob.nickname());
    }

    @Test
    void readsTagsFromContent() {
        Answer posted = as(ann).post(
                        "/api/messages", "{\"text\":\"#Späti #two #TWO a#no @Bob_1 @bob_1 @x, hi @Someone-else\"}")
                .is(201);
        assertThat(posted.json().path("hashtags").valueStream().map(JsonNode::asString))
                .containsExactly("späti", "two");
        assertThat(posted.json().path("mentions").valueStream().map(JsonNode::asString))
                .containsExactly("Bob_1", "Someone-else");
    }

    @Test
    void takesTextThatBeginsWithNoPrefixAsItStands() {
        assertThat(as(ann).post("/api/messages", "{\"text\":\"see you at 10:30\"}")
                        .text("content"))
                .isEqualTo("see you at 10:30");
        assertThat(as(ann).post("/api/messages", "{\"text\":\":Hi\"}").text("content"))
                .isEqualTo(":Hi");
        assertThat(as(ann).post("/api/messages", "{\"text\":\"quit\"}").text("content"))
                .isEqualTo("quit");
    }

    @Test
    void keepsWhatJsonAndDatabaseMightMangle() {
        Answer posted = as(ann).post(
                        "/api/messages",
                        "{\"text\":\"\\\"quoted\\\" \\\\ {braces,} 👋 \\u0000\"}".replace("\\u0000", ""))
                .is(201);
        assertThat(as(bob).get(path(posted.id())).text("content")).isEqualTo("\"quoted\" \\ {braces,} 👋");
    }

    @Test
    void refusesNamesThatNobodyHas() {
        as(ann).post("/api/messages", "{\"text\":\"@nobody-here:Hi\"}").isValidation("text");
        as(ann).post("/api/messages", "{\"text\":\"!nobody-here,nobody-there:Hi\"}")
                .isValidation("text", "text");
        as(ann).post("/api/messages", """
                        {"type":"UNICAST","recipient":"nobody-here","editType":"FINAL","content":"Hi"}
                        """).isValidation("recipient");
        as(ann).post("/api/messages", """
                        {"type":"BLOCKCAST","excluded":["%s","nobody-here"],"editType":"FINAL","content":"Hi"}
                        """.formatted(bob.nickname())).isValidation("excluded");
    }

    @Test
    void tellsAllBrokenRulesAtOnce() {
        as(ann).with("Idempotency-Key", "not visible")
                .post("/api/messages", "{\"text\":\"\",\"content\":\"x\"}")
                .isValidation("Idempotency-Key", "text", "text");
        as(ann).post("/api/messages", "{}").isValidation("content", "editType", "type");
        as(ann).post("/api/messages", """
                        {"type":"BROADCAST","recipient":"Bob","excluded":["Eve"],"editType":"FINAL","content":" ","replyTo":0}
                        """).isValidation("content", "excluded", "recipient", "replyTo");
    }

    @Test
    void refusesContentThatIsTooLongOrNotStorable() {
        as(ann).post("/api/messages", "{\"text\":\"" + "x".repeat(10_001) + "\"}")
                .isValidation("text");
        as(ann).post("/api/messages", "{\"text\":\"" + "👋".repeat(10_000) + "\"}")
                .is(201);
        as(ann).post("/api/messages", "{\"text\":\"a\\u0000b\"}").isValidation("text");
        as(ann).post("/api/messages", "{\"text\":\"a\\ud800b\"}").isValidation("text");
    }

    @Test
    void repliesGoToAtMostTheAudienceOfTheParent() {
        long parent = post(ann, "@" + bob.nickname() + ":just us");
        long reply = reply(bob, parent, "to everyone");
        as(ann).get(path(reply)).is(200);
        as(bob).get(path(reply)).is(200);
        as(eve).get(path(reply)).isProblem(404, "not-found");
        long nested = reply(ann, reply, "and on");
        as(bob).get(path(nested)).is(200);
        as(eve).get(path(nested)).isProblem(404, "not-found");
        assertThat(as(ann).get(path(parent)).json().path("replies").asLong()).isEqualTo(1);
        assertThat(as(ann).get(path(reply)).json().path("replyTo").asLong()).isEqualTo(parent);
    }

    @Test
    void refusesRepliesToWhatTheSenderDoesNotSee() {
        long parent = post(ann, "@" + bob.nickname() + ":just us");
        for (long unseen : new long[] {parent, Long.MAX_VALUE}) {
            as(eve).post("/api/messages", """
                            {"type":"UNICAST","recipient":"nobody-here","editType":"FINAL","content":"Hi","replyTo":%d}
                            """.formatted(unseen)).isValidation("recipient", "replyTo");
        }
    }

    @Test
    void keepsRepliesWhenTheirParentGoes() {
        long parent = post(ann, "going");
        long reply = reply(bob, parent, "staying");
        as(ann).delete(path(parent)).is(204);
        assertThat(as(bob).get(path(reply)).is(200).json().path("replyTo").asLong())
                .isEqualTo(parent);
    }
}
