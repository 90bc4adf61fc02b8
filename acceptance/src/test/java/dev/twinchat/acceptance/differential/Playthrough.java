package dev.twinchat.acceptance.differential;

import dev.twinchat.acceptance.chat.Chat;
import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Header;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.http.SocketTransport;
import dev.twinchat.acceptance.openapi.AnswerCheck;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A sequence on one side: fresh users, then call after call, with each answer as it can be compared. */
final class Playthrough {

    /** Users of every sequence; the last has no token. */
    static final List<String> USERS = List.of("ann", "bob", "eve");

    private static final AtomicLong RUNS = new AtomicLong(System.currentTimeMillis() % 1_000_000_000L);
    private static final SocketTransport SOCKET = new SocketTransport();
    private static final AnswerCheck CHECK = new AnswerCheck();
    private static final String PASSWORD = "s3cret-word";

    private final Side side;
    private final Names names;

    private Playthrough(Side side) {
        this.side = side;
        names = new Names("%010d".formatted(RUNS.incrementAndGet()));
    }

    /** Plays the calls, while all users but the last are online; the answers are in their order. */
    static List<Exchange> of(List<Call> calls, Side side) {
        Playthrough play = new Playthrough(side);
        USERS.forEach(play::enter);
        List<Exchange> exchanges = new ArrayList<>();
        try (Chat _ = Chat.open(side.chat(), play.token(USERS.get(0)));
                Chat _ = Chat.open(side.chat(), play.token(USERS.get(1)))) {
            calls.forEach(call -> exchanges.add(play.exchange(call)));
        }
        return exchanges;
    }

    private String token(String user) {
        return names.filled("{token-" + user + "}");
    }

    private void enter(String user) {
        String nickname = names.nickname(user);
        Answer registered = send(Request.of("POST", "/api/users").withJson("""
                        {"nickname":"%s","firstName":"%s","lastName":"Tester","password":"%s"}""".formatted(nickname, user, PASSWORD)));
        names.knowUser(user, json(registered).get("id").longValue());
        Answer session = send(Request.of("POST", "/api/sessions")
                .withJson("{\"nickname\":\"%s\",\"password\":\"%s\"}".formatted(nickname, PASSWORD)));
        names.know("token-" + user, json(session).get("accessToken").stringValue());
    }

    private Exchange exchange(Call call) {
        byte[] body = call.body();
        List<Header> headers = call.headers().stream()
                .map(header -> new Header(header.name(), names.filled(header.value())))
                .toList();
        Request request = new Request(call.method(), names.filled(call.target()), headers, filled(body));
        Answer answer = send(request);
        learn(call, answer);
        List<String> deviations = CHECK.deviations(request, answer);
        return new Exchange(request, answer, AnswerText.of(answer, names), deviations);
    }

    private byte @Nullable [] filled(byte @Nullable [] body) {
        if (body == null) {
            return null;
        }
        // Latin-1 takes every byte to itself, so that what is no UTF-8 stays as it is.
        String text = names.filled(new String(body, StandardCharsets.ISO_8859_1));
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private Answer send(Request request) {
        return SOCKET.exchange(side.server(request.target()), request);
    }

    /** Remembers what later calls can name: a message that was made, the cursor of a page. */
    private void learn(Call call, Answer answer) {
        boolean json = answer.mediaType().toLowerCase(Locale.ROOT).equals("application/json");
        if (!json || answer.body().length == 0) {
            return;
        }
        JsonNode body = json(answer);
        if (answer.status() == 201 && body.has("display")) {
            names.knowMessage(call.number(), body.get("id").longValue());
        }
        if (answer.status() == 201 && body.has("nickname")) {
            names.knowRegistered(
                    body.get("nickname").stringValue(), body.get("id").longValue());
        }
        if (body.path("next").isString()) {
            names.know("next:" + call.number(), body.get("next").stringValue());
        }
    }

    /** Plays frames, each on its user's socket, while all users but the last are online; the answers are in their order. */
    static List<String> ofFrames(List<Utterance> utterances, Side side) {
        Playthrough play = new Playthrough(side);
        USERS.forEach(play::enter);
        try (Talk talk = new Talk(side, play.names, play::token)) {
            return utterances.stream().map(talk::say).toList();
        }
    }

    private static JsonNode json(Answer answer) {
        return JsonMapper.shared().readTree(answer.body());
    }

    /** A request as it was sent, its answer as it came, and the same in the form that is equal on equal stacks. */
    record Exchange(Request request, Answer answer, String comparable, List<String> deviations) {}
}
