package dev.twinchat.launcher.chat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The terminal client's calls for registration and login. */
final class AuthClient {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int OK = 200;
    private static final int CREATED = 201;

    private final HttpClient http;
    private final URI server;
    private final String nickname;
    private final String password;

    AuthClient(HttpClient http, URI server, String nickname, String password) {
        this.http = http;
        this.server = server;
        this.nickname = nickname;
        this.password = password;
    }

    /**
     * What a log-in gives.
     *
     * @param stack which stack answered
     */
    record Session(String token, String stack) {}

    /**
     * Logs in.
     *
     * @throws ApiProblem with {@code bad-credentials}, which a wrong password and an unknown nickname both are
     */
    Session logIn() throws ApiProblem, InterruptedException {
        HttpResponse<String> answer = post("/api/sessions", Map.of("nickname", nickname, "password", password), OK);
        String token =
                JsonMapper.shared().readTree(answer.body()).path("accessToken").asString("");
        return new Session(token, answer.headers().firstValue("X-Stack").orElse("Twinchat"));
    }

    /**
     * Registers, under a name made of the nickname.
     *
     * @throws ApiProblem with {@code nickname-taken} or {@code validation}
     */
    void register() throws ApiProblem, InterruptedException {
        String firstName = nickname.substring(0, 1).toUpperCase(Locale.ROOT) + nickname.substring(1);
        post(
                "/api/users",
                Map.of("nickname", nickname, "firstName", firstName, "lastName", "Twinchat", "password", password),
                CREATED);
    }

    private HttpResponse<String> post(String path, Map<String, String> body, int wanted)
            throws ApiProblem, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server + path))
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(JsonMapper.shared().writeValueAsString(body)))
                .build();
        HttpResponse<String> answer;
        try {
            answer = http.send(request, BodyHandlers.ofString());
        } catch (IOException away) {
            throw ApiProblem.unreachable(server.toString());
        }
        if (answer.statusCode() != wanted) {
            throw ApiProblem.of(answer.statusCode(), answer.body());
        }
        return answer;
    }
}
