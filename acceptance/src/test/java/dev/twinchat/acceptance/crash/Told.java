package dev.twinchat.acceptance.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.chat.ResumingChat;
import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** What the history tells of somebody's messages, and what chats were told. */
final class Told {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Told() {}

    /** The ids of all messages of somebody, from the history. */
    static List<Long> history(Person author) {
        Answer answer = author.ask(Request.of("GET", "/api/users/" + author.nickname() + "/messages?limit=1000"));
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return JsonMapper.shared()
                .readTree(answer.body())
                .get("items")
                .valueStream()
                .map(item -> item.get("id").longValue())
                .toList();
    }

    /** Waits until all have come; then none has come twice, and no other. */
    static void assertOnce(ResumingChat chat, Person author, Collection<Long> ids) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(by(chat, author)).containsAll(ids));
        assertThat(by(chat, author)).containsExactlyInAnyOrderElementsOf(ids);
    }

    private static List<Long> by(ResumingChat chat, Person author) {
        return chat.received().stream()
                .filter(frame -> frame.path("op").asString().equals("message")
                        && frame.at("/message/author/nickname").asString().equals(author.nickname()))
                .map(frame -> frame.at("/message/id").longValue())
                .toList();
    }
}
