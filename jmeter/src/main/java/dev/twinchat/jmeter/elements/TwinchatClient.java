package dev.twinchat.jmeter.elements;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The calls of the API that prepare a run. Every answer but the expected one is a {@link PreparationException}. */
final class TwinchatClient {

    private static final Pattern ACCESS_TOKEN = Pattern.compile("\"accessToken\"\\s*:\\s*\"([^\"]+)\"");
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int TRIES = 10;
    private static final int TRIES_OF_CONNECTIONS = 3;
    private static final int CREATED = 201;
    private static final int CONFLICT = 409;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final URI userService;
    private final URI messageService;

    TwinchatClient(URI userService, URI messageService) {
        this.userService = userService;
        this.messageService = messageService;
    }

    /** Registers an account; one that exists is left as it is. */
    void register(String nickname, String password) throws InterruptedException {
        HttpResponse<String> answer = send(post(userService, "/api/users")
                .POST(BodyPublishers.ofString("{\"nickname\":\"" + nickname
                        + "\",\"firstName\":\"Load\",\"lastName\":\"Test\",\"password\":\"" + password + "\"}"))
                .build());
        if (answer.statusCode() != CREATED && answer.statusCode() != CONFLICT) {
            throw unexpected("registering " + nickname, answer);
        }
    }

    /** Logs in and answers the token. */
    String logIn(String nickname, String password) throws InterruptedException {
        HttpResponse<String> answer = send(post(userService, "/api/sessions")
                .POST(BodyPublishers.ofString("{\"nickname\":\"" + nickname + "\",\"password\":\"" + password + "\"}"))
                .build());
        Matcher token = ACCESS_TOKEN.matcher(answer.body());
        if (answer.statusCode() != 200 || !token.find()) {
            throw unexpected("logging in " + nickname, answer);
        }
        return token.group(1);
    }

    /** Posts a private broadcast (its author may edit it) and answers its id. */
    String post(String token, String content) throws InterruptedException {
        return post(token, "\"type\":\"BROADCAST\",\"editType\":\"PRIVATE\"", content);
    }

    /** Posts public broadcasts (everybody may edit them) and answers their ids. */
    List<String> postShared(String token, int count) throws InterruptedException {
        List<String> ids = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            ids.add(post(
                    token,
                    "\"type\":\"BROADCAST\",\"editType\":\"PUBLIC\"",
                    "Message " + i + " that everybody may edit."));
        }
        return ids;
    }

    /** Posts a unicast to a user who is online and returns its id. */
    String postTo(String token, String recipient, String content) throws InterruptedException {
        return post(token, "\"type\":\"UNICAST\",\"editType\":\"FINAL\",\"recipient\":\"" + recipient + "\"", content);
    }

    private String post(String token, String members, String content) throws InterruptedException {
        HttpResponse<String> answer = send(post(messageService, "/api/messages")
                .header("Authorization", "Bearer " + token)
                .POST(BodyPublishers.ofString("{" + members + ",\"content\":\"" + content + "\"}"))
                .build());
        String location = answer.headers().firstValue("Location").orElse("");
        if (answer.statusCode() != CREATED || location.isEmpty()) {
            throw unexpected("posting a message", answer);
        }
        return location.substring(location.lastIndexOf('/') + 1);
    }

    private static HttpRequest.Builder post(URI service, String path) {
        return HttpRequest.newBuilder(service.resolve(path))
                .timeout(TIMEOUT)
                .header("Content-Type", "application/json");
    }

    /**
     * Sends, and again after the time that the answer asks for where the other side has too much to do, or at once where it has closed the
     * connection. What it did before that does no harm: an account that exists is left as it is, and a second message is one more.
     */
    private HttpResponse<String> send(HttpRequest request) throws InterruptedException {
        int connections = 1;
        for (int tries = 1; ; tries++) {
            try {
                HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
                boolean busy = answer.statusCode() == TOO_MANY_REQUESTS || answer.statusCode() == UNAVAILABLE;
                if (!busy || tries == TRIES) {
                    return answer;
                }
                TimeUnit.SECONDS.sleep(
                        answer.headers().firstValueAsLong("Retry-After").orElse(1));
            } catch (ConnectException | HttpTimeoutException | NumberFormatException e) {
                throw noTwinchat(request, e);
            } catch (IOException closed) {
                if (connections == TRIES_OF_CONNECTIONS) {
                    throw noTwinchat(request, closed);
                }
                connections++;
            }
        }
    }

    private static PreparationException noTwinchat(HttpRequest request, Exception why) {
        return new PreparationException(request.uri().getScheme() + "://"
                + request.uri().getAuthority() + " does not answer as a Twinchat does: " + why);
    }

    private static PreparationException unexpected(String what, HttpResponse<String> answer) {
        String body = answer.body().lines().findFirst().orElse("");
        return new PreparationException(what + " at " + answer.uri() + " was answered with " + answer.statusCode() + " "
                + body.substring(0, Math.min(body.length(), 200)));
    }
}
