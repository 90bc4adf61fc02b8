package dev.twinchat.acceptance.people;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.JavaTransport;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.http.Transport;
import java.net.URI;
import java.util.concurrent.ThreadLocalRandom;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Somebody who is registered, and can do things without a browser.
 *
 * @param token of a log-in of their own, besides the browser's
 */
public record Person(URI server, String nickname, String token) {

    public static final String PASSWORD = "s3cret-word";

    private static final Transport HTTP = new JavaTransport();

    /** Registers somebody under a nickname that begins like this and nobody else has. */
    public static Person register(URI server, String name) {
        String nickname = name + "_" + Long.toString(ThreadLocalRandom.current().nextLong(1L << 40), 36);
        Answer registered = HTTP.exchange(
                server, Request.of("POST", "/api/users").withJson("""
                                {"nickname":"%s","firstName":"%s","lastName":"Tester","password":"%s"}""".formatted(nickname, name, PASSWORD)));
        assertThat(registered.status()).as(registered.text()).isEqualTo(201);
        return new Person(server, nickname, logIn(server, nickname));
    }

    /** A fresh token. */
    public static String logIn(URI server, String nickname) {
        Answer session =
                HTTP.exchange(server, Request.of("POST", "/api/sessions").withJson("""
                                {"nickname":"%s","password":"%s"}""".formatted(nickname, PASSWORD)));
        assertThat(session.status()).as(session.text()).isEqualTo(200);
        return json(session).get("accessToken").stringValue();
    }

    /** The same person, who asks another server. */
    public Person at(URI other) {
        return new Person(other, nickname, token);
    }

    /** Sends a message line by REST; its id. */
    public long says(String line) {
        Answer sent = ask(Request.of("POST", "/api/messages")
                .withJson(
                        JsonMapper.shared().createObjectNode().put("text", line).toString()));
        assertThat(sent.status()).as(sent.text()).isEqualTo(201);
        return json(sent).get("id").longValue();
    }

    /** Edits whatever version there is. */
    public void edits(long id, String content) {
        Answer edited = ask(Request.of("PATCH", "/api/messages/" + id)
                .withJson(JsonMapper.shared()
                        .createObjectNode()
                        .put("content", content)
                        .toString()));
        assertThat(edited.status()).as(edited.text()).isEqualTo(200);
    }

    public Answer ask(Request request) {
        return HTTP.exchange(server, request.withToken(token));
    }

    private static JsonNode json(Answer answer) {
        return JsonMapper.shared().readTree(answer.body());
    }
}
